import { join } from 'node:path';
import { readManifest } from '@urooj/build/read-build';
import { appDir, REMOTES } from '@urooj/command/apps';
import type { BuildManifest } from '@urooj/host/build-manifest';
import type { RemoteName } from '@urooj/host/remote-name';
import { type Claims, claimsAfter, foreignClaims, readClaims } from '@urooj/store/claims';
import { readRelease, readReleaseMap, type SiteStore } from '@urooj/store/store';

/** The claims of the other remotes in this repository, as far as they are built. */
async function claimsOfBuilds(live: Claims, name: string, folder: (remote: string) => string): Promise<Claims> {
  const others = REMOTES.filter((remote) => remote !== name);
  const builds = await Promise.all(others.map((remote) => readManifest(folder(remote)).catch(() => null)));
  const built = builds.flatMap((build) => (build ? [{ name: build.name, pages: build.declares.pages }] : []));
  return claimsAfter(live, built);
}

/**
 * The parts of the site that a build declares and another remote owns: on the live site of the store, or in this
 * repository.
 */
export async function ownedByOthers(
  site: SiteStore,
  manifest: Pick<BuildManifest, 'name' | 'version' | 'declares'>,
  folder = (remote: string) => join(appDir(remote), 'dist'),
): Promise<string[]> {
  const active = (await readReleaseMap(site))?.remotes[manifest.name as RemoteName]?.active;
  const live = active ? await readRelease(site, manifest.name, active) : undefined;
  return foreignClaims(manifest, await claimsOfBuilds(await readClaims(site), manifest.name, folder), live);
}
