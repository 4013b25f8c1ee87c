/** @chunk delivery */

import * as messages from '@urooj/contract/messages';
import type { CountSource, DeliveryCountName } from '@urooj/contract/vocabulary';

/** What was delivered, on order details. */
export const deliveryTexts = {
  heading: 'Delivery',
  ordered: 'Ordered',
  counts: {
    start: 'Count before the order',
    delivered: 'Delivered',
    current: 'Latest count',
  } satisfies Record<DeliveryCountName, string>,
  by: { buyer: 'said by the buyer', shop: 'said by the shop', import: 'from an import' } satisfies Record<
    CountSource,
    string
  >,
  /** After a request that was declined for the last time. */
  again: (at: string) => `If something drops again, you can ask for a refill from ${at} on.`,
  saidBy: (who: string, at: string) => `${who}, ${at}`,
  /** For the admin. */
  enter: 'Enter counts',
  enterHelp: 'What stays empty does not change. The buyer sees the counts.',
  save: 'Save counts',
  saving: 'Saving...',
  saved: messages.countsSaved,
  saveFailed: 'The counts could not be saved. Please try again.',
};
