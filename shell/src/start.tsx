import type { Release } from '@urooj/platform/release-map';
import { RouterProvider } from '@urooj/platform/router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createHost } from './host.ts';
import { createRemoteLoader } from './remotes/loader.ts';
import { withOverrides } from './remotes/override.ts';
import { isAsComposed, readPageData } from './remotes/page-data.ts';
import { createReports } from './remotes/reports.ts';
import { refetch, runRelease } from './remotes/runtime.ts';
import { forVisitor } from './remotes/visitor.ts';
import { ownerOf } from './routing/ownership.ts';
import { createSiteRouter } from './routing/router.tsx';

/** Brings the page to life: hydrates what was composed, or renders what was not. */
export async function start(): Promise<void> {
  const data = await readPageData();
  const releases = await withOverrides(forVisitor(data.releases, data.canaries ?? {}));
  const canaries = new Set(Object.values(data.canaries ?? {}).map(({ release }) => release.global));
  const host = createHost(data.config);
  const reports = createReports(host, ({ global }: Release) => canaries.has(global));
  const loader = createRemoteLoader(releases, runRelease, { report: reports.report, refetch });
  const router = await createSiteRouter(data, host, loader);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>
  );
  const isHydrated = isAsComposed(data, loader, ownerOf(window.location.pathname));
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
