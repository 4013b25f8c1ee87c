/** The sentences of the mails to the owner, in English as all mails to the shop. Counts and amounts are formatted. */
export const ownerMailTexts = {
  newOrder: {
    subject: (orderNumber: string) => `New order ${orderNumber}`,
    text: (quantity: string, service: string, price: string) => `${quantity} × ${service} for ${price}.`,
    open: 'The order:',
  },
  payment: {
    subject: (orderNumber: string) => `Payment to check for order ${orderNumber}`,
    text: (amount: string, service: string, method: string) =>
      `A payment of ${amount} for ${service} by ${method} waits for your check.`,
    open: 'Check it here:',
  },
  refund: {
    subject: (orderNumber: string) => `Refund request for order ${orderNumber}`,
    text: (amount: string, service: string) =>
      `A buyer asks for a refund of ${amount} for ${service}, and waits for your decision.`,
    open: 'Decide it here:',
  },
  restFollows: (max: number, from: string, to: string) =>
    `This is e-mail ${max} of its kind since ${from}. What comes until ${to} follows in one summary.`,
};
