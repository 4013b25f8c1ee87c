/** @chunk payment */

import * as messages from '@urooj/contract/messages';

/** In place of the form, for an order that takes no payment now. */
export const settledTexts = {
  review: { heading: 'Payment under review', text: messages.paymentUnderReview },
  /** While this page is open. */
  confirmed: {
    heading: 'Payment confirmed',
    text: 'Your payment is confirmed, and we have started your order. There is nothing left to pay.',
  },
  paid: { heading: 'Already paid', text: 'This order is paid. There is nothing left to pay.' },
  closed: { heading: 'Nothing to pay', text: messages.orderNotPayable },
};
