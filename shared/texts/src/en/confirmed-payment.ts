/** What the payment page and the receipt say once a payment is confirmed. @chunk texts */
export const confirmedPaymentTexts = {
  heading: 'Payment confirmed',
  text: 'Your payment is confirmed, and we have started your order.',
};
