/** @chunk delivery */

import type { DeclineReason } from '@urooj/contract/vocabulary';

/** Why a refill request is declined, as the buyer reads it. */
export const declineReasons: Readonly<Record<DeclineReason, string>> = {
  notDropped: 'Your count is at least the count before the order plus what you ordered.',
  notVisible: 'We cannot see your profile or post: it is private, renamed or deleted.',
  otherDelivery: 'What is missing was not delivered by us.',
  other: 'Another reason.',
};
