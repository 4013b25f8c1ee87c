import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isAt } from '@urooj/platform/path-pattern';
import type { ReleaseMap } from '@urooj/platform/release-map';
import { OWNERS } from './claims.ts';
import { LIVE_PAGES, type LivePage, loadApp, loadSite } from './compose.ts';
import { storePaths } from './directory.ts';
import { type App, type ComposedDocument, documentFor, type Site } from './page-document.ts';
import type { SiteStore } from './store.ts';

type Revision = {
  /** The page of a path; null for one that is not composed per request. */
  find(pathname: string): LivePage | null;
  site: Site;
  /** Runs the node bundle of a remote when the first request needs it. */
  appOf(remote: string): Promise<App>;
};

export type ComposeLive = (
  requestUrl: string,
  sendRequest: typeof fetch,
) => Promise<Pick<ComposedDocument, 'html' | 'status'> | null>;

async function openRevision(store: SiteStore, dir: string): Promise<Revision> {
  const read = async (name: string) => JSON.parse(await readFile(join(dir, name), 'utf8'));
  const map = (await read('remotes.json')) as ReleaseMap;
  const pages = (await read(LIVE_PAGES)) as LivePage[];
  // A composition of an older version of this package has no such file.
  const owners = await read(OWNERS).catch(() => undefined);
  const site = await loadSite(store, { map, ...(await read('composed-with.json')), owners });
  const apps = new Map<string, Promise<App>>();
  return {
    site,
    find: (pathname) => pages.find(({ path }) => isAt(path.path, pathname)) ?? null,
    appOf(remote) {
      const version = map.remotes[remote as keyof typeof map.remotes]?.active ?? '';
      const app = apps.get(remote) ?? loadApp(store, remote, version, site.shell);
      apps.set(remote, app);
      return app;
    },
  };
}

/**
 * Composes pages per request, with the releases that are live at that moment. The function returns null for the URL
 * of another page, and throws where a page cannot be rendered.
 */
export function createLivePages(store: SiteStore): ComposeLive {
  let opened: { name: string; revision: Promise<Revision> } | null = null;

  async function live(): Promise<Revision | null> {
    const { current } = storePaths(store);
    const name = await readlink(current).catch(() => null);
    if (name === null) return null;
    if (opened?.name !== name) {
      opened = { name, revision: openRevision(store, join(store.dir, name)) };
      // The next request tries again.
      opened.revision.catch(() => {
        opened = null;
      });
    }
    return opened.revision;
  }

  return async (requestUrl, sendRequest) => {
    const { pathname, search } = new URL(`http://site.invalid${requestUrl}`);
    const revision = pathname.includes('//') ? null : await live();
    const page = revision?.find(pathname);
    if (!revision || !page) return null;
    const app = await revision.appOf(page.remote);
    return documentFor(revision.site, page.path, app, { requestUrl: pathname + search, sendRequest });
  };
}
