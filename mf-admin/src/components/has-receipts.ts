import type { HostApi } from '@urooj/platform/host';

/** Whether the backend has receipts. The client of an older shell cannot send calls about them. */
export const hasReceipts = ({ session, api }: Pick<HostApi, 'session' | 'api'>): boolean =>
  session.store.getState().features.includes('receipts') && typeof api.callRoute === 'function';
