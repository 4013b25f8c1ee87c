import { RouterProvider } from '@urooj/host/router';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPageAltered } from './foreign-changes.ts';
import type { OpenPage } from './open-page.ts';
import { storeComposedPage } from './remotes/composed-page.tsx';
import { isAsComposed } from './remotes/page-data.ts';
import { createSiteRouter } from './routing/router.tsx';
import { typedTextIn } from './typed-text.ts';

type WithStart = { isStarted?: boolean };

/** Hydrates a composed page, or renders the page where only its fallback was composed. */
export async function start({ data, host, reports, loader }: OpenPage): Promise<void> {
  const router = await createSiteRouter(data, host, loader);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>
  );
  const isHydrated = isAsComposed(data, loader) && (await initialized(router));
  if (data.rendered === 'page') storeComposedPage();
  // From here on React gets the clicks, and `boot.js` stores none.
  (window as WithStart).isStarted = true;
  // A transition yields to clicks and frames between components; otherwise hydration would be one long task.
  if (isHydrated) startTransition(() => hydrate(root, app));
  else createRoot(root).render(app);
  if (data.rendered === 'page') host.session.start();
  void reports.flush();
  void import(/* webpackChunkName: "after-start" */ './after-start.ts').then(
    ({ afterStart }) => afterStart({ router, host, loader, data }),
    () => {}, // the page works without it
  );
}

/** React renders a page again that is not as it was composed. Where another script has changed it, that is no error of a release. */
function hydrate(root: HTMLElement, app: ReactNode): void {
  const retype = typedTextIn(root);
  hydrateRoot(root, app, {
    onRecoverableError(error) {
      if (!isPageAltered()) return reportError(error);
      retype();
    },
  });
}

type Router = Awaited<ReturnType<typeof createSiteRouter>>;

/** Waits for the lazy chunks of the first page. False: one of them failed, so the page differs from the composed one. */
function initialized(router: Router): Promise<boolean> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve(!router.state.errors);
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve(!state.errors);
    });
  });
}
