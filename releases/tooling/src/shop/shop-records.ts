import type { BuildManifest } from '@urooj/host/build-manifest';
import type { PublicReleaseMap } from '@urooj/host/release-map';

async function fetchJson<T>(url: URL): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
  return (await response.json()) as T;
}

/** The map of the live releases of a shop, which everybody may read. */
export const fetchReleaseMap = (shop: URL): Promise<PublicReleaseMap> => fetchJson(new URL('/remotes.json', shop));

/** The record of a published release. */
export const fetchRelease = (shop: URL, name: string, version: string): Promise<BuildManifest> =>
  fetchJson(new URL(`/r/${name}/${version}/release.json`, shop));
