/** What happens to a submitted payment while its page is open. */
export const liveTexts = {
  /** Where receipts approve payments by themselves. */
  soon: 'We are looking for your payment. It is usually confirmed within a minute. You see it here.',
  /** @param time in words, from the owner's settings */
  byHand: (time: string) => `We check your payment, usually within ${time}. When it is confirmed, you see it here.`,
  paid: 'Payment confirmed. We have started your order.',
  due: 'We could not accept your payment. The page of your order says why, and how to send it again.',
  closed: 'This order was closed. The page of your order says more.',
};
