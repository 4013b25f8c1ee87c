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
  refill: {
    subject: (orderNumber: string) => `Refill request for order ${orderNumber}`,
    text: (quantity: string, service: string, due: string) =>
      `A buyer says that a part of ${quantity} ${service} is gone. The shop has promised to be done by ${due}.`,
    open: 'Decide it here:',
  },
  summary: {
    subject: {
      hourly: 'Your shop: the rest of the hour',
      daily: 'Your shop: summary of the day',
      weekly: 'Your shop: summary of the week',
    },
    /** Below the rest of an hour. */
    why: (max: number) =>
      `The shop sends at most ${max} e-mails of each kind within an hour, and names the rest together. Payments that a message of your bank could have approved come only here, where they still wait.`,
    titles: {
      orders: 'New orders',
      payments: 'Payments to check',
      refunds: 'Refund requests to decide',
      refills: 'Refill requests to decide',
    },
    late: {
      payments: (limit: string) => `Late: payments that have waited for your check for more than ${limit}`,
      refunds: (limit: string) => `Late: refund requests that have waited for more than ${limit}`,
      refundsToPay: (limit: string) => `Late: refunds that were approved more than ${limit} ago and not paid out`,
      refills: () => 'Late: refill requests whose date has passed',
      ordersToComplete: (limit: string) => `Late: orders in progress for more than ${limit}`,
    },
    /** @param amount `null` for what has no sum */
    figure: (title: string, count: string, amount: string | null, oldest: string) =>
      `${title}: ${count}${amount === null ? '' : `, ${amount}`}. The oldest is of ${oldest}. See them here:`,
    hours: (count: number) => `${count} hours`,
    days: (count: number) => `${count} days`,
  },
  messages: {
    subject: (count: number) => (count === 1 ? 'A message of a buyer' : `${count} messages of buyers`),
    one: (time: string, text: string) => `${time}: ${text}`,
    open: 'Answer in the dashboard:',
  },
  message: {
    subject: {
      order: (orderNumber: string) => `Message about order ${orderNumber}`,
      contact: (name: string) => `Message from ${name}`,
    },
    from: {
      order: (orderNumber: string) => `The buyer of order ${orderNumber} wrote:`,
      contact: (name: string, email: string) => `${name} (${email}) wrote on the contact page:`,
    },
    /** Of a message that is only pictures. */
    onlyPictures: 'The message has only pictures.',
    open: 'Answer here, so that the answer is stored with the message:',
  },
  restFollows: (max: number, from: string, to: string) =>
    `This is e-mail ${max} of its kind since ${from}. What comes until ${to} follows in one summary.`,
};
