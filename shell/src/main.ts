import { openPage } from './open-page.ts';

/** The bundler's own runtime of this build. */
declare const __webpack_require__: { p: string; e: (chunk: string) => Promise<unknown> };

/**
 * Files are asked for as the document spells them: only so does the runtime find the script of one that is still on its
 * way, and waits for it instead of running it twice. What is lost on a weak line is asked for once more.
 */
function adjustLoading(runtime: typeof __webpack_require__): void {
  const { origin, pathname } = new URL(runtime.p);
  if (origin === window.location.origin) runtime.p = pathname;
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

adjustLoading(__webpack_require__);
void run();
