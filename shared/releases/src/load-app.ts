import { ComposeFailed, type NodeBundle } from '@urooj/artifact/node-bundle';
import { isPagePath } from '@urooj/platform/declaration';
import { readBundle } from './bundles.ts';
import type { App, PageRenderer, ShellRenderer } from './page-document.ts';
import { type Limits, type RunningBundle, runBundles } from './running-bundle.ts';
import { readRelease, type SiteStore } from './store.ts';

/** A process that starts when it is needed first, and not again after a failure. */
function lazily(start: () => Promise<RunningBundle>) {
  let started: Promise<RunningBundle> | null = null;
  const running = (): Promise<RunningBundle> => {
    started ??= start();
    return started;
  };
  const renderer: PageRenderer = {
    render: async (task, sendRequest) => (await running()).render(task, sendRequest),
    close() {
      started?.then(
        (bundle) => bundle.close(),
        () => {},
      );
      started = Promise.reject(new Error('It was closed.'));
      started.catch(() => {});
    },
  };
  return { running, renderer };
}

/** The shell's own pages and files, in a process without code of a remote. */
export function loadShell(shell: NodeBundle, limits: Limits): ShellRenderer {
  const { running, renderer } = lazily(() => runBundles(shell, null, limits));
  return {
    ...renderer,
    boot: async () => (await running()).boot,
    publicFiles: async (task) => (await running()).publicFiles(task),
  };
}

/** A release of a remote, whose code runs in a process of its own. The caller closes it. */
export async function loadApp(
  store: SiteStore,
  name: string,
  version: string,
  shell: NodeBundle,
  limits: Limits,
): Promise<App> {
  const manifest = await readRelease(store, name, version);
  const { running, renderer } = lazily(async () => runBundles(shell, await readBundle(store, name, version), limits));
  // The gates have checked the manifest. Only the bundle of an older release says which pages it has.
  const paths = manifest.declares?.pages ?? (await running()).paths;
  const wrong = paths.find(({ path }) => !isPagePath(path));
  if (!wrong) return { manifest, bundle: { ...renderer, paths } };
  renderer.close();
  throw new ComposeFailed(manifest, `${String(wrong.path).slice(0, 100)} is not the path of a page`);
}
