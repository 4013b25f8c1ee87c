/** What a buyer does with an order, and where help is: the sentences of catalogue, checkout and account. @chunk texts */
export const buyingTexts = {
  contactUs: 'Contact us',
  contactSupport: 'Contact support',
  /** A link to a chat. */
  whatsappTo: (number: string) => `WhatsApp ${number}`,
  trackYourOrder: 'Track your order',
  payNow: 'Pay now',
  orderExists: (orderId: string) => `This order exists already and is waiting for payment. Order ID: ${orderId}`,
  orderAnother: 'Order another',
  orderPlaced: (orderId: string) => `Order placed successfully! Order ID: ${orderId}`,
};
