/** What happened to a rejected payment. Each page says beside it what to do there. @chunk texts */
export const rejectedPaymentTexts = {
  heading: 'We could not accept your payment.',
  /** The server sends it only to those who may see the whole order. */
  reason: (reason: string) => `Reason: ${reason}`,
  /** For those who may not see it. @param email empty where it is unknown */
  mailed: (email = '') => `Our e-mail ${email === '' ? 'about this order' : `to ${email}`} says why.`,
  /** After it: the page must not say what to do, because it may not say what has arrived. */
  follow: 'It also says what to do now: please read it before you pay again.',
  /** In place of the reason on pages that anybody with the ID of the order can open. */
  elsewhere:
    'This page says it in the browser in which you ordered, when you are logged in, or after the link of that e-mail.',
  /** Where a part of it has arrived, in the words of the mail: in place of what to do about a payment that nobody has found. */
  arrived: (amount: string) =>
    `${amount} of it has arrived, and we send that back to you. To get the order, pay its whole price with a new transaction.`,
};
