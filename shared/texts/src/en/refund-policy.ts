import { REFUND_WINDOW_DAYS } from '@urooj/contract/limits';

/** The refund rules that the refund page, the FAQ and the terms show. Other promises are in the catalogue's texts. */
export const REFUND_POLICY = {
  window: `Requests must be made within ${REFUND_WINDOW_DAYS} days of purchase.`,
  unused: 'The item must be unused.',
  processing: 'Refunds are processed in 5-7 business days after approval.',
  shipping: 'Shipping is non-refundable.',
} as const;

/** What the words of the rules mean for services that are delivered online. It is shown before the rules. */
export const DIGITAL_SERVICES =
  'We deliver online, to a profile or a post. In our refund rules, "purchase" is the day of your order, and "unused" means that its delivery has not started. Where we could not deliver all of it, we talk about the rest. Nothing is shipped, so you pay no shipping and none is deducted.';
