import { ComposeFailed, type NodeBundle } from '@urooj/build/node-bundle';
import type { App } from './app.ts';
import { createBackoff } from './backoff.ts';
import { readBundle } from './bundles.ts';
import { createQueue, QueueFull } from './queue.ts';
import { type Limits, type RunningBundle, runBundles } from './running-bundle.ts';
import { readRelease, type SiteStore } from './store.ts';

/** Pages that a process renders at the same time: while one waits for the backend, others use the core. */
const WIDTH = 8;
/** At 10 ms for a page, the last one of them waits a second. Further visitors get the fallback at once. */
const MAX_WAITING = 100;

export type RunningApp = App & {
  /** Whether its process has just ended: its pages are fallbacks for a while, so that visitors do not wait for the next one. */
  isPaused(): boolean;
};

/**
 * A release of a remote whose code runs in a long-lived process. The first page starts it; where it has ended, a page
 * starts another one after a pause. `close` ends it after the pages that it is rendering.
 */
export async function keepRunning(
  store: SiteStore,
  { name, version }: { name: string; version: string },
  shell: NodeBundle,
  limits: Limits,
): Promise<RunningApp> {
  const manifest = await readRelease(store, name, version);
  let bundle: RunningBundle | null = null;
  let starting: Promise<RunningBundle> | null = null;
  let isClosing = false;
  const backoff = createBackoff();
  const queue = createQueue(WIDTH, MAX_WAITING, () => {
    if (isClosing) bundle?.close();
  });

  async function start(): Promise<RunningBundle> {
    try {
      bundle = await runBundles(shell, await readBundle(store, name, version), limits);
      return bundle;
    } catch (error) {
      backoff.failed();
      throw error;
    }
  }

  async function render(...page: Parameters<RunningBundle['render']>) {
    const used = await running();
    try {
      return await used.render(...page);
    } catch (error) {
      // Every page that the process was rendering fails with it: that is one failure.
      if (used === bundle && !used.isOpen()) {
        bundle = null;
        backoff.failed();
      }
      throw error;
    }
  }

  function running(): Promise<RunningBundle> | RunningBundle {
    if (bundle?.isOpen()) return bundle;
    starting ??= start().finally(() => {
      starting = null;
    });
    return starting;
  }

  return {
    manifest,
    isPaused: backoff.isPaused,
    bundle: {
      paths: [],
      async render(task, sendRequest) {
        try {
          return await queue.run(() => render(task, sendRequest));
        } catch (error) {
          if (!(error instanceof QueueFull)) throw error;
          throw new ComposeFailed(manifest, 'more pages are requested than it renders', { cause: error });
        }
      },
      close() {
        isClosing = true;
        if (queue.isIdle()) bundle?.close();
      },
    },
  };
}
