import type { Feature } from '@urooj/contract/vocabulary';
import type { HostApi } from '@urooj/host/host';

/** Whether the backend has a feature of the admin's pages: a plain one has none. */
export const hasFeature = ({ session }: Pick<HostApi, 'session'>, feature: Feature): boolean =>
  session.store.getState().features.includes(feature);
