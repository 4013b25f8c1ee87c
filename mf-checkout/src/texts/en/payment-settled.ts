/** @chunk payment */

import * as messages from '@urooj/contract/messages';
import { confirmedPaymentTexts } from '@urooj/texts/en/confirmed-payment';

/** In place of the form, for an order that takes no payment now. */
export const settledTexts = {
  review: { heading: 'Payment under review', text: messages.paymentUnderReview },
  /** While this page is open. */
  confirmed: { ...confirmedPaymentTexts, text: `${confirmedPaymentTexts.text} There is nothing left to pay.` },
  paid: { heading: 'Already paid', text: 'This order is paid. There is nothing left to pay.' },
  closed: { heading: 'Nothing to pay', text: messages.orderNotPayable },
};
