import { normalizePublicPath } from './normalize-public-path.ts';
import { openPage } from './open-page.ts';
import { retryOnce } from './retry-once.ts';

type WithLoadFailure = Window & { showLoadFailure?: () => void };

/** The bundler's runtime of this build. */
declare const __webpack_require__: { p: string; e: (chunk: string) => Promise<unknown> };

function retryChunkLoad(runtime: typeof __webpack_require__): void {
  const load = runtime.e;
  runtime.e = (chunk) => retryOnce(() => load(chunk));
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
// `boot.js` shows the banner of a page whose scripts are lost.
run().catch((error) => {
  (window as WithLoadFailure).showLoadFailure?.();
  throw error;
});
