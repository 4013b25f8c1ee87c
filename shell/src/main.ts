// First: a module below may load a file as soon as it runs, such as its texts, and in the language of the page.
import './runtime-requests.ts';
import './page-language.ts';
import { openPage } from './open-page.ts';

type WithLoadFailure = Window & { showLoadFailure?: () => void };

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
  await import('@urooj/host/router');
  await nextTask();
  const { start } = await import(/* webpackChunkName: "start" */ './start.tsx');
  await start(await page);
}

// `boot.js` shows the banner of a page whose scripts are lost.
run().catch((error) => {
  (window as WithLoadFailure).showLoadFailure?.();
  throw error;
});
