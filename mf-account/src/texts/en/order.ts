/** An order on its own page, in tracking and in the lists. */
export const orderTexts = {
  progress: 'Progress',
  /** Nobody measures a delivery while it lasts. */
  estimatedProgress: 'Progress (estimate)',
  copyId: 'Copy order ID',
  sendPaymentAgain: 'Send payment again',
  sendPaymentAgainFor: (id: string) => `Send payment again for order ${id}`,
  payNowFor: (id: string) => `Pay now for order ${id}`,
};

/** The notice above an order whose payment was rejected. */
export const rejectedPaymentTexts = {
  heading: 'We could not accept your payment.',
  reason: (reason: string) => `Reason: ${reason}`,
  whatToDo:
    'If you have sent the money, do not send it again: correct the transaction ID or the screenshot, and send them to us again.',
};
