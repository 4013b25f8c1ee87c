import { RouterProvider } from '@urooj/platform/router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createHost } from './host.ts';
import { createRemoteLoader } from './remotes/loader.ts';
import { readPageData } from './remotes/page-data.ts';
import { runRelease } from './remotes/runtime.ts';
import { ownerOf } from './routing/ownership.ts';
import { createSiteRouter } from './routing/router.tsx';

async function start(): Promise<void> {
  const data = await readPageData();
  const loader = createRemoteLoader(data.releases, runRelease);
  const host = createHost(data.config);
  const router = await createSiteRouter(data, host, loader);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const owner = ownerOf(window.location.pathname);
  // Only what compose rendered can be hydrated: another release than the page was composed with renders afresh.
  const isAsComposed = owner === null || loader.loaded(owner)?.release.version === data.releases[owner]?.[0]?.version;
  if (data.rendered === 'page' && isAsComposed) {
    await initialized(router);
    hydrateRoot(root, app);
  } else {
    createRoot(root).render(app);
  }
  // Only now: until here the page shows a guest, as it was composed.
  host.session.start();
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

await start();
