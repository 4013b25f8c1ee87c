import type { RefillStatus } from '@urooj/contract/vocabulary';
import type { BadgeTone } from '@urooj/domain/order-status';

/** The colour of each state of a refill request. */
export const REFILL_TONES: Readonly<Record<RefillStatus, BadgeTone>> = {
  Requested: 'yellow',
  Accepted: 'blue',
  Declined: 'red',
  Refilled: 'green',
  'Money back': 'green',
};
