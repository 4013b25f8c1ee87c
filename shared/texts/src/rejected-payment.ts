/** What happened to a rejected payment. Each page says beside it what to do there. */
export const rejectedPaymentTexts = {
  heading: 'We could not accept your payment.',
  /** The server sends it only to those who may see the whole order. */
  reason: (reason: string) => `Reason: ${reason}`,
};
