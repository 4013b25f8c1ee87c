import { RouterProvider } from '@urooj/platform/router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { OpenPage } from './open-page.ts';
import { isAsComposed } from './remotes/page-data.ts';
import { createSiteRouter } from './routing/router.tsx';

/** Brings the page to life: hydrates what was composed, or renders what was not. */
export async function start({ data, host, reports, loader }: OpenPage): Promise<void> {
  const router = await createSiteRouter(data, host, loader);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>
  );
  const isHydrated = isAsComposed(data, loader);
  if (isHydrated) await initialized(router);
  // From here on the page answers, and what moves may move.
  document.documentElement.dataset.live = '';
  // As a transition it gives way to clicks and frames, piece by piece; rendered at once it would be one long task.
  if (isHydrated) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // Only now: until here the page shows a guest, as it was composed.
  host.session.start();
  // A frame has its client on the way: what it will show comes from the service, and may depend on who is here.
  if (data.rendered === 'frame' && navigator.onLine) void host.session.settled();
  void reports.flush();
  void import(/* webpackChunkName: "after-start" */ './after-start.ts').then(
    ({ afterStart }) => afterStart({ router, host, loader, live: data.live }),
    () => {}, // a page without it does all that was asked of it
  );
}

type Router = Awaited<ReturnType<typeof createSiteRouter>>;

/** Resolves when the first page's lazy parts are there. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
