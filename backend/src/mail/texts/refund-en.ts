/** About a refund. */
export const refund = {
  refundRequested: {
    subject: (orderNumber: string) => `Refund request for order ${orderNumber} received`,
    text: (service: string, amount: string) =>
      `We have your request for a refund of ${amount} for ${service} and are checking it.`,
  },
  refundApproved: {
    subject: (orderNumber: string) => `Refund request for order ${orderNumber} approved`,
    text: (service: string, amount: string) =>
      `Your request for a refund of ${amount} for ${service} was approved. The money arrives within 5 to 7 working days.`,
  },
  refundRejected: {
    subject: (orderNumber: string) => `Refund request for order ${orderNumber} rejected`,
    text: (service: string, amount: string) => `Your request for a refund of ${amount} for ${service} was rejected.`,
    next: 'If you do not agree, write to us on the page of the order, which the link below opens.',
  },
  refundStarted: {
    subject: (orderNumber: string) => `Refund for order ${orderNumber}`,
    text: (service: string, amount: string) =>
      `We refund ${amount} for ${service}. The money arrives within 5 to 7 working days.`,
    why: {
      overpaid:
        'You have paid more than the price, and get back what is too much. That changes nothing about your order.',
      rejected: 'It is what has arrived of a payment that we could not accept.',
      cancelled: 'It is what has arrived for the order, which was cancelled.',
    },
  },
  /** In a mail about money that is sent back. */
  noAccount:
    'We do not know your account yet: please name it on the page of the order. There you log in, or enter a code that we mail to you.',
  /** @param number masked */
  toAccount: (method: string, number: string) => `To the account: ${method} ${number}`,
  refundAccountNamed: {
    subject: (orderNumber: string) => `Account for the refund for order ${orderNumber}`,
    text: 'An account was named for the money that we send back for your order.',
    notMe: 'If you have not named it, write to us at once, before the money is sent:',
  },
  refundPaidOut: {
    subject: (orderNumber: string) => `Refund for order ${orderNumber} sent`,
    text: (service: string, amount: string) => `We have sent you the refund of ${amount} for ${service}.`,
    details: (method: string, reference: string, time: string) =>
      `Method: ${method}\nReference: ${reference}\nSent: ${time}`,
    missing:
      'If the money has not arrived by tomorrow, show this reference to your wallet or bank or write to us with it.',
  },
};
