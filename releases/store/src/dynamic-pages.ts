import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ComposeFailed } from '@urooj/build/node-bundle';
import type { Navigation } from '@urooj/host/navigation';
import { isAt } from '@urooj/host/path-pattern';
import type { ReleaseMap } from '@urooj/host/release-map';
import type { RemotePaths } from '@urooj/host/remote-paths';
import { siteLanguages } from '@urooj/host/site-config';
import { loadSite } from './compose.ts';
import { storePaths } from './directory.ts';
import { StoreDamaged } from './errors.ts';
import { keepRunning, type RunningApp } from './keep-running.ts';
import { readNavigations } from './navigation.ts';
import { type ComposedDocument, documentFor, type Site } from './page-document.ts';
import { REMOTE_PATHS } from './path-assignments.ts';
import { readRevisionJson } from './read-json.ts';
import type { ComposingFailure } from './release-report-sink.ts';
import { DYNAMIC_LIMITS, type Limits } from './running-bundle.ts';
import { DYNAMIC_PAGES, type DynamicPage } from './site-records.ts';
import type { ComposedWith, SiteStore } from './store.ts';

type Revision = {
  /** The name of its folder: `revisions/12`. */
  name: string;
  /** The page of a path; null for one that is not composed per request. */
  find(pathname: string): DynamicPage | null;
  site: Site;
  /** The process of a remote starts when the first request needs it. */
  appOf(remote: string): Promise<RunningApp>;
  /** Ends the processes when they have rendered what was requested. */
  close(): void;
};

export type DynamicPages = {
  (
    requestUrl: string,
    sendRequest: typeof fetch,
  ): Promise<(Pick<ComposedDocument, 'html' | 'status'> & { revision: string }) | null>;
  /** Ends every process. */
  close(): void;
};

async function openRevision(store: SiteStore, name: string, limits: Limits): Promise<Revision> {
  const dir = join(store.dir, name);
  const read = <T>(file: string) => readRevisionJson<T>(store, join(dir, file));
  const map = await read<ReleaseMap>('remotes.json');
  const pages = await read<DynamicPage[]>(DYNAMIC_PAGES);
  const remotePaths = await read<RemotePaths>(REMOTE_PATHS);
  const settings = await read<ComposedWith>('composed-with.json');
  const navs = await readNavigations(siteLanguages(settings.config), (file) => read<Navigation>(file));
  const site = await loadSite(store, { map, ...settings, remotePaths, navs }, limits);
  const apps = new Map<string, Promise<RunningApp>>();
  const remotes = new Map(Object.entries(map.remotes));
  return {
    name,
    site,
    find: (pathname) => pages.find(({ path }) => isAt(path.path, pathname)) ?? null,
    appOf(remote) {
      const version = remotes.get(remote)?.active ?? '';
      const app = apps.get(remote) ?? keepRunning(store, { name: remote, version }, site.shellBundle, limits);
      apps.set(remote, app);
      return app;
    },
    close() {
      for (const app of apps.values())
        app.then(
          ({ bundle }) => bundle.close(),
          () => {},
        );
    },
  };
}

type Options = {
  limits?: Limits;
  /** Gets each failure of a release whose page was requested. */
  onFailure?: (failure: ComposingFailure) => void;
  /** Gets a sentence, once, where the live revision is damaged. Its pages are fallbacks meanwhile. */
  onDamaged?: (sentence: string) => void;
};

/**
 * Composes pages per request, with the releases that are live at that moment. The function returns null for the URL
 * of another page, and for a while where the code of the remote has failed; it throws where a page cannot be rendered.
 */
export function createDynamicPages(
  store: SiteStore,
  { limits = DYNAMIC_LIMITS, onFailure, onDamaged }: Options = {},
): DynamicPages {
  let opened: { name: string; revision: Promise<Revision> } | null = null;
  let lastDamage = '';

  const closeOpened = (): void => {
    opened?.revision.then(
      (revision) => revision.close(),
      () => {},
    );
    opened = null;
  };

  async function live(): Promise<Revision | null> {
    const { current } = storePaths(store);
    const name = await readlink(current).catch(() => null);
    if (name === null) return null;
    if (opened?.name !== name) {
      closeOpened();
      opened = { name, revision: openRevision(store, name, limits) };
      // The next request tries again.
      opened.revision.catch(() => {
        opened = null;
      });
    }
    return opened.revision;
  }

  /** A damaged revision is found again at every request. */
  function withoutDamaged(error: unknown): null {
    if (!(error instanceof StoreDamaged)) throw error;
    if (error.message !== lastDamage) onDamaged?.(error.message);
    lastDamage = error.message;
    return null;
  }

  const compose = async (requestUrl: string, sendRequest: typeof fetch) => {
    const { pathname, search } = new URL(`http://site.invalid${requestUrl}`);
    const revision = pathname.includes('//') ? null : await live().catch(withoutDamaged);
    const page = revision?.find(pathname);
    if (!revision || !page) return null;
    const app = await revision.appOf(page.remote);
    if (app.isPaused()) return null;
    try {
      const document = await documentFor(revision.site, page.path, app, { requestUrl: pathname + search, sendRequest });
      return { ...document, revision: revision.name };
    } catch (error) {
      const { name, version } = app.manifest;
      if (error instanceof ComposeFailed) onFailure?.({ remote: name, version, what: error.what });
      throw error;
    }
  };
  return Object.assign(compose, { close: closeOpened });
}
