import { isAt } from '@urooj/host/path-pattern';
import { type RemotePaths, remoteOf } from '@urooj/host/remote-paths';
import { deadLinks, LINKED_PAGES, type Linking, linksOfPosts, type ReadingPosts } from './dead-links.ts';
import { REMOTE_PATHS } from './path-assignments.ts';
import type { PublishedRelease } from './release.ts';
import { readComposed, readRelease, readReleaseMap, type SiteStore } from './store.ts';

type Declaring = Pick<PublishedRelease, 'name' | 'declares'>;

async function liveReleases(site: SiteStore): Promise<PublishedRelease[]> {
  const map = await readReleaseMap(site);
  return Promise.all(Object.entries(map?.remotes ?? {}).map(([name, { active }]) => readRelease(site, name, active)));
}

const pathsOf = ({ declares }: Declaring): string[] => declares.pages.map(({ path }) => path);

/**
 * The pages that would disappear if a release replaced the live one of its remote, while pages of other remotes or posts
 * link to them. An activation composes all pages and knows more: this says it before.
 * @returns a sentence for each page
 */
export async function linkedButGone(
  site: SiteStore,
  release: Declaring,
  reading: ReadingPosts = {},
): Promise<string[]> {
  if (release.name === 'shell') return [];
  const live = await liveReleases(site);
  const next = [...live.filter(({ name }) => name !== release.name), release].flatMap(pathsOf);
  const gone = live.flatMap(pathsOf).filter((path) => !next.some((known) => isAt(known, path)));
  if (gone.length === 0) return [];
  const remotePaths = (await readComposed<RemotePaths>(site, REMOTE_PATHS)) ?? {};
  const pages = (await readComposed<Linking[]>(site, LINKED_PAGES)) ?? [];
  const staying = pages.filter(({ path }) => !gone.some((known) => isAt(known, path)));
  const posts = await linksOfPosts(gone, staying, reading);
  return deadLinks(gone, [...staying.filter(({ path }) => remoteOf(remotePaths, path) !== release.name), ...posts]);
}
