import type { HostApi } from '@urooj/host/host';
import type { PageData } from '@urooj/host/release-map';
import type { RemoteLoader } from './remotes/loader.ts';
import type { SiteRouter } from './routing/router.tsx';
import type { Session } from './session/session.ts';

/** What runs once a page has started. */
export type Started = {
  router: SiteRouter;
  host: HostApi & { session: Session };
  loader: RemoteLoader;
  data: PageData;
};
