import type { HostApi } from '@urooj/host/host';
import { hasFeature } from './has-feature.ts';

/** Whether the backend has receipts. */
export const hasReceipts = (host: Pick<HostApi, 'session' | 'api'>): boolean => hasFeature(host, 'receipts');
