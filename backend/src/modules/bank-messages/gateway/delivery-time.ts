import { apiError } from '../../../api-error.ts';
import type { AppBody } from './phone-app.ts';
import type { Verified } from './verify-delivery.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 5 * MINUTE_MS;
/** Apps that sign only the time of the message send it again for about this long. */
const RETRIES_MS = 2 * 24 * 60 * MINUTE_MS;

/**
 * Whether the signature covers the time of sending. It does not where an app sends again what it signed when the SMS arrived:
 * such a late delivery is taken, but proves nothing by itself.
 * @throws ApiError `delivery_time` for one that is too old, or from the future
 */
export function isTimely(verified: Verified, { writtenAt }: AppBody, now: Date): boolean {
  const at = verified.sentAt ?? writtenAt;
  if (at === null) return false;
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < -WINDOW_MS) throw apiError('delivery_time', { field: 'ahead', params: { minutes: minutes(-ageMs) } });
  if (ageMs <= WINDOW_MS) return true;
  if (verified.sentAt === null && ageMs <= RETRIES_MS) return false;
  throw apiError('delivery_time', { params: { minutes: minutes(ageMs) } });
}

const minutes = (ms: number): number => Math.round(ms / MINUTE_MS);
