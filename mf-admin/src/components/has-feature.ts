import type { Feature } from '@urooj/contract/vocabulary';
import type { HostApi } from '@urooj/host/host';

/** Whether the backend has a feature whose calls the admin's pages bring. The client of an older shell cannot send such calls. */
export const hasFeature = ({ session, api }: Pick<HostApi, 'session' | 'api'>, feature: Feature): boolean =>
  session.store.getState().features.includes(feature) && typeof api.callRoute === 'function';
