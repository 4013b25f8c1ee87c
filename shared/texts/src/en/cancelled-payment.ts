/** About the money of a cancelled order. No page promises what the shop finds out. Exports of their own keep pages small. @chunk texts */

/** For an order with a recorded payment, whatever its review said. */
export const paymentSent = 'You sent a payment for this order. Please contact us about your money, with your order ID.';

/** Where the page does not know, or for every cancelled order. */
export const maybeSent = 'If you have sent money for this order, please contact us about it, with your order ID.';

/** The subject of an e-mail, or the first words of a chat. */
export const cancelledMailSubject = (orderId: string) => `Money for the cancelled order ${orderId}`;
