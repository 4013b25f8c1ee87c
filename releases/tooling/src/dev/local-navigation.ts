import { readManifest } from '@urooj/build/read-build';
import type { NavEntry } from '@urooj/host/declaration';
import type { Navigation } from '@urooj/host/navigation';
import { navigationOf } from '@urooj/host/navigation-of';
import type { PageData } from '@urooj/host/release-map';
import { remoteOf } from '@urooj/host/remote-paths';
import { fetchRelease, fetchReleaseMap } from '../shop/shop-records.ts';

type Declared = readonly (readonly [remote: string, nav: readonly NavEntry[]])[];

/** The links of all live remotes but one. */
async function linksOfOthers(shop: URL, remote: string): Promise<Declared> {
  const { remotes } = await fetchReleaseMap(shop);
  const others = Object.entries(remotes).filter(([name]) => name !== remote);
  const manifests = await Promise.all(others.map(([name, { active }]) => fetchRelease(shop, name, active)));
  return manifests.map(({ name, declares }) => [name, declares.nav]);
}

/**
 * The menus of a page with the links of a local build instead of those of the live release of the same remote.
 * @param dist the folder of the build
 * @returns a function of the page's data; it leaves the menus as they are where the shop cannot be asked what the others declare
 */
export async function localNavigation(
  shop: URL,
  remote: string,
  dist: string,
): Promise<(data: PageData) => Navigation> {
  const [local, others] = await Promise.all([readManifest(dist), linksOfOthers(shop, remote).catch(() => null)]);
  const own = local.declares.nav;
  return ({ nav, remotePaths = {} }) => {
    if (others === null) return nav;
    // Compose leaves out links to pages that another remote shows.
    const shown = others.flatMap(([name, links]) => links.filter(({ to }) => remoteOf(remotePaths, to) === name));
    return navigationOf([...shown, ...own]);
  };
}
