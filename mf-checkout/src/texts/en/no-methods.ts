/** The payment page of a shop whose owner has set no account to pay to. @chunk payment */
export const noMethodsTexts = {
  lead: 'Your order is saved. Only its payment waits for our answer.',
  text: 'We cannot take your payment on this page at the moment.',
  help: 'Write to us with your order ID, and we tell you how to pay. Do not send money to an account that you found elsewhere.',
  mail: (email: string) => `Write to ${email}`,
  mailSubject: (orderId: string) => `How do I pay for order ${orderId}?`,
};
