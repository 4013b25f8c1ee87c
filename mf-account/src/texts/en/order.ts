/** An order on its own page, in tracking and in the lists. @chunk texts */
export const orderTexts = {
  progress: 'Progress',
  /** Nobody measures a delivery while it lasts. */
  estimatedProgress: 'Progress (estimate)',
  copyId: 'Copy order ID',
  receiptNumber: 'Receipt number',
  /** The legal name and the address of the shop. */
  seller: 'Seller',
  /** What is promised about drops, and until when. */
  guarantee: 'Guarantee',
  /** Not the money: nobody should pay twice. */
  sendPaymentAgain: 'Send payment again',
  sendPaymentAgainFor: (id: string) => `Send payment again for order ${id}`,
  payMissingFor: (id: string) => `Pay what is missing for order ${id}`,
  payNowFor: (id: string) => `Pay now for order ${id}`,
};

/** What to do about a rejected payment. */
export const correctPayment = (hasScreenshot: boolean) =>
  `If you have already sent the money, do not pay twice: send us the correct transaction ID${hasScreenshot ? ' and screenshot' : ''}.`;
