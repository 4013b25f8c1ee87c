/** Less has arrived for an order than was due. @chunk texts */
export const missingAmountTexts = {
  heading: (received: string, due: string) => `We received ${received} of ${due}.`,
  pay: (missing: string) =>
    `Please send exactly ${missing} more, not the whole price again. We start your order when it has arrived.`,
  account: (method: string) => `To our ${method} account`,
  /** Where this browser may not pay it. */
  elsewhere: 'Then open the link in our e-mail about it, and send us the details of this payment there.',
  link: 'Pay what is missing',
};
