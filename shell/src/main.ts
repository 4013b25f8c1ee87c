import { normalizePublicPath } from './normalize-public-path.ts';
import { openPage } from './open-page.ts';

/** The bundler's own runtime of this build. */
declare const __webpack_require__: { p: string; e: (chunk: string) => Promise<unknown> };

/** What is lost on a weak line is asked for once more. */
function retryChunkLoad(runtime: typeof __webpack_require__): void {
  const load = runtime.e;
  runtime.e = (chunk) => load(chunk).catch(() => load(chunk));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * What needs no React comes first: the first page's remote is on its way while React arrives. What has come in several
 * files would run as one long task, in which nothing on the page answers; each step here is a task of its own.
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
