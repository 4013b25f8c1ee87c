import type { NodeBundle } from '@urooj/build/node-bundle';
import { pathIn } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import { type ComposedPath, withServicePages } from '@urooj/host/composed-path';
import type { App, PageRenderer, ShellRenderer } from './app.ts';
import { readBundle } from './bundles.ts';
import { type Limits, type RunningBundle, runBundles } from './running-bundle.ts';
import { readRelease, type SiteStore } from './store.ts';

/** A process that starts when the first page is needed, and not again after a failure. */
function lazily(start: () => Promise<RunningBundle>) {
  let started: Promise<RunningBundle> | null = null;
  let isClosed = false;
  const running = (): Promise<RunningBundle> => {
    if (isClosed) return Promise.reject(new Error('It was closed.'));
    started ??= start();
    return started;
  };
  const renderer: PageRenderer = {
    render: async (task, sendRequest) => (await running()).render(task, sendRequest),
    close() {
      isClosed = true;
      started?.then(
        ({ close }) => close(),
        () => {},
      );
    },
  };
  return { running, renderer };
}

/** Every page also in the other languages of the site, at the paths that begin with their prefixes. */
export const inEveryLanguage = (paths: readonly ComposedPath[], languages: readonly Language[]): ComposedPath[] =>
  languages.flatMap((language) =>
    language === DEFAULT_LANGUAGE
      ? paths
      : paths.map((page) => ({ ...page, language, path: pathIn(language, page.path) })),
  );

/** The shell's own pages and files, in a process without code of a remote. */
export function loadShell(shell: NodeBundle, limits: Limits): ShellRenderer {
  const { running, renderer } = lazily(() => runBundles(shell, null, limits));
  return {
    ...renderer,
    boot: async () => (await running()).boot,
    publicFiles: async (task) => (await running()).publicFiles(task),
  };
}

/** What the settings say of the pages of a shop. */
type ShopPages = { languages?: readonly Language[]; servicePaths?: readonly string[] };

/** A release of a remote, whose code runs in a process of its own. The caller closes it. */
export async function loadApp(
  store: SiteStore,
  name: string,
  version: string,
  shell: NodeBundle,
  limits: Limits,
  { languages = [DEFAULT_LANGUAGE], servicePaths = [] }: ShopPages = {},
): Promise<App> {
  const manifest = await readRelease(store, name, version);
  const { renderer } = lazily(async () => runBundles(shell, await readBundle(store, name, version), limits));
  const pages = withServicePages(manifest.declares.pages, servicePaths);
  return { manifest, bundle: { ...renderer, paths: inEveryLanguage(pages, languages) } };
}
