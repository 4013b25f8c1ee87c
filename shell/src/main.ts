/**
 * The order of the start in the browser:
 * 1. `boot.js`, inline in the document, before the first paint: language, theme, Trusted Types, the first click, the session.
 * 2. This entry. `runtime-requests` and `page-language` come first: a module below may load its texts as soon as it runs.
 * 3. `open-page` reads what compose wrote into the page and loads the first remote; React and the router load in parallel.
 *    The two share no step, because nothing before `start` needs React. The session of a fallback starts here.
 * 4. `start` makes the router. It needs the routes of the first remote, or it finds nothing to hydrate.
 * 5. Once the lazy parts of the first page are there, `start` hydrates a composed page, or renders the page of a fallback.
 * 6. The session of a composed page starts after hydration, which must show a guest, as the page was composed.
 * 7. `after-start`, a chunk of its own, does what can wait; at its end it registers the service worker.
 */
import './runtime-requests.ts';
import './page-language.ts';
import { tolerateForeignChanges } from './foreign-changes.ts';
import { openPage } from './open-page.ts';

type WithLoadFailure = Window & { showLoadFailure?: () => void };

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Each step is a task of its own: as one long task they would block the page. */
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

tolerateForeignChanges();
// `boot.js` shows the banner of a page whose scripts are lost. It has marked a browser that is too old for the shop: there, the
// page stays as it was composed, and its links work.
if (!('outdated' in document.documentElement.dataset))
  run().catch((error) => {
    (window as WithLoadFailure).showLoadFailure?.();
    throw error;
  });
