import type { NodeBundle } from '@urooj/build/node-bundle';
import { pathIn } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { App, PageRenderer, ShellRenderer } from './app.ts';
import { readBundle } from './bundles.ts';
import { type Limits, type RunningBundle, runBundles } from './running-bundle.ts';
import { readRelease, type SiteStore } from './store.ts';

/** Processes that each start when a page in their language is needed first, and not again after a failure. */
function lazily(start: (language: Language) => Promise<RunningBundle>) {
  const started = new Map<Language, Promise<RunningBundle>>();
  let isClosed = false;
  const running = (language: Language = DEFAULT_LANGUAGE): Promise<RunningBundle> => {
    if (isClosed) return Promise.reject(new Error('It was closed.'));
    const bundle = started.get(language) ?? start(language);
    started.set(language, bundle);
    return bundle;
  };
  const renderer: PageRenderer = {
    render: async (task, sendRequest) => (await running(task.path.language)).render(task, sendRequest),
    close() {
      isClosed = true;
      for (const bundle of started.values())
        bundle.then(
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
  const { running, renderer } = lazily((language) => runBundles(shell, null, limits, language));
  return {
    ...renderer,
    boot: async () => (await running()).boot,
    publicFiles: async (task) => (await running()).publicFiles(task),
  };
}

/** A release of a remote, whose code runs in a process of its own for each language. The caller closes it. */
export async function loadApp(
  store: SiteStore,
  name: string,
  version: string,
  shell: NodeBundle,
  limits: Limits,
  languages: readonly Language[] = [DEFAULT_LANGUAGE],
): Promise<App> {
  const manifest = await readRelease(store, name, version);
  const { renderer } = lazily(async (language) =>
    runBundles(shell, await readBundle(store, name, version), limits, language),
  );
  return { manifest, bundle: { ...renderer, paths: inEveryLanguage(manifest.declares.pages, languages) } };
}
