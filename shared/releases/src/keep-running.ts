import { ComposeFailed, type NodeBundle } from '@urooj/artifact/node-bundle';
import { readBundle } from './bundles.ts';
import type { App } from './page-document.ts';
import { createQueue, QueueFull } from './queue.ts';
import { type Limits, type RunningBundle, runBundles } from './running-bundle.ts';
import { readRelease, type SiteStore } from './store.ts';

/** A process that ends more often costs more than its pages are worth: their frames take over for a while. */
const MAX_STARTS = 5;
const WINDOW_MS = 60_000;
/** Pages that a process renders at the same time: while one waits for the backend, others use the core. */
const WIDTH = 8;
/** At 10 ms for a page, the last one of them waits a second. Further visitors get the frame at once. */
const MAX_WAITING = 100;

/**
 * A release of a remote whose code runs in a long-lived process. The first page starts it; where it has ended, the next
 * page starts another one. `close` ends it after the pages that it is rendering.
 */
export async function keepRunning(
  store: SiteStore,
  name: string,
  version: string,
  shell: NodeBundle,
  limits: Limits,
): Promise<App> {
  const manifest = await readRelease(store, name, version);
  let bundle: RunningBundle | null = null;
  let starting: Promise<RunningBundle> | null = null;
  let starts: number[] = [];
  let isClosing = false;
  const queue = createQueue(WIDTH, MAX_WAITING, () => {
    if (isClosing) bundle?.close();
  });

  async function start(): Promise<RunningBundle> {
    const now = performance.now();
    starts = starts.filter((at) => now - at < WINDOW_MS);
    if (starts.length >= MAX_STARTS) {
      throw new ComposeFailed(
        manifest,
        `its process ended ${MAX_STARTS} times within a minute, so its pages are frames for the rest of it`,
      );
    }
    starts.push(now);
    bundle = await runBundles(shell, await readBundle(store, name, version), limits);
    return bundle;
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
    bundle: {
      paths: [],
      async render(task, sendRequest) {
        try {
          return await queue.run(async () => (await running()).render(task, sendRequest));
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
