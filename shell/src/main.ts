import { normalizePublicPath } from './normalize-public-path.ts';
import { openPage } from './open-page.ts';

/** The bundler's runtime of this build. */
declare const __webpack_require__: { p: string; e: (chunk: string) => Promise<unknown> };

/** Retries a chunk once: on a weak connection single requests get lost. */
function retryChunkLoad(runtime: typeof __webpack_require__): void {
  const load = runtime.e;
  runtime.e = (chunk) => load(chunk).catch(() => load(chunk));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts with what needs no React, so that the first page's remote loads in parallel with it. Each step is a task of its
 * own: as one long task they would block the page.
 */
async function run(): Promise<void> {
  const react = import('react-dom/client');
  await nextTask();
  const page = openPage(react);
  await react;
  await nextTask();
  await import('@urooj/platform/router');
  await nextTask();
  const { start } = await import(/* webpackChunkName: "start" */ './start.tsx');
  await start(await page);
}

normalizePublicPath(__webpack_require__);
retryChunkLoad(__webpack_require__);
void run();
