/** About the money of a cancelled order. No page promises what the shop finds out. */
export const cancelledPaymentTexts = {
  /** A payment is recorded, whatever its review said. */
  sent: 'You sent a payment for this order. Please contact us about your money, with your order ID.',
  /** The page does not know. */
  unknown: 'If you have sent money for this order, please contact us about it, with your order ID.',
  /** The subject of an e-mail, or the first words of a chat. */
  mailSubject: (orderId: string) => `Money for the cancelled order ${orderId}`,
};
