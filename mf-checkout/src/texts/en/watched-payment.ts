/** @chunk payment */

import { confirmedPaymentTexts } from '@urooj/texts/en/confirmed-payment';
import { missingAmountTexts } from '@urooj/texts/en/missing-amount';
import { rejectedPaymentTexts } from '@urooj/texts/en/rejected-payment';

/** What happens to a submitted payment while its page is open. */
export const watchedTexts = {
  /** Where bank messages approve payments by themselves. */
  soon: 'We are looking for your payment. It is usually confirmed within a minute. You see it here.',
  /** @param time in words, from the owner's settings */
  byHand: (time: string) => `We check your payment, usually within ${time}. When it is confirmed, you see it here.`,
  /** Where this browser may not know the method. */
  check: 'We check your payment. When it is confirmed, you see it here.',
  paid: confirmedPaymentTexts.text,
  /** @param seesReason the reason is on the page of the order only for those who may see the whole order */
  due: (seesReason: boolean) =>
    `${rejectedPaymentTexts.heading} ${seesReason ? 'The page of your order says why.' : rejectedPaymentTexts.mailed()} Please do not pay twice.`,
  /** Less has arrived than was due. */
  missing: {
    heading: 'A part of your payment is missing',
    text: 'Less has arrived than was due. The next page says how much is missing, and where to pay it.',
    link: missingAmountTexts.link,
  },
  /** Of the page, once the payment is decided. */
  heading: { paid: confirmedPaymentTexts.heading, due: 'Payment not accepted', closed: 'Order closed' },
  sendAgain: 'Send it again',
  closed: 'This order was closed. The page of your order says more.',
};
