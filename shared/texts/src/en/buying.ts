/** What a buyer does with an order, and where help is: the sentences of catalogue, checkout and account. */

export const contactUs = 'Contact us';
export const contactSupport = 'Contact support';
/** A link to a chat. */
export const whatsappTo = (number: string) => `WhatsApp ${number}`;
export const trackYourOrder = 'Track your order';
export const payNow = 'Pay now';
export const orderExists = (orderId: string) =>
  `This order exists already and is waiting for payment. Order ID: ${orderId}`;
export const orderAnother = 'Order another';
export const orderPlaced = (orderId: string) => `Order placed successfully! Order ID: ${orderId}`;
