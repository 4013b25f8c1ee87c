import { REFUND_WINDOW_DAYS } from '@urooj/contract/limits';

/** The refund rules that the refund page, the FAQ and the terms show. Other promises are in the catalogue's texts. */
export const REFUND_POLICY = {
  window: `Requests must be made within ${REFUND_WINDOW_DAYS} days of purchase.`,
  unused: 'The item must be unused.',
  processing: 'Refunds are processed in 5-7 business days after approval.',
  shipping: 'Shipping is non-refundable.',
} as const;
