import type { HostApi } from '@urooj/host/host';
import { hasFeature } from './has-feature.ts';

/** Whether the backend has bank messages. */
export const hasBankMessages = (host: Pick<HostApi, 'session'>): boolean => hasFeature(host, 'bankMessages');
