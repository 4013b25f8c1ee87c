import { confirmedPaymentTexts } from '@urooj/texts/en/confirmed-payment';
import { rejectedPaymentTexts } from '@urooj/texts/en/rejected-payment';

export const receiptTexts = {
  heading: 'Thank you. Your payment is submitted.',
  /** @param time in words, from the owner's settings */
  check: (time: string) =>
    `We check it, usually within ${time}. Your order starts then, if it has not yet. Please do not pay twice.`,
  /** In place of `check`, where bank messages approve payments by themselves. */
  confirmedSoon:
    'It is usually confirmed within a minute, and you see it here. Your order starts then, if it has not yet. Please do not pay twice.',
  /** While the receipt is open. */
  decided: {
    paid: confirmedPaymentTexts,
    closed: { heading: 'Order closed', text: 'Your order takes no payment any more. Track your order to read more.' },
  },
  /** @param email of a guest, who may read the reason in another browser than this one; `null` for an account */
  rejected: (email: string | null) => ({
    heading: 'Payment not accepted',
    text:
      email === null
        ? `${rejectedPaymentTexts.heading} Track your order to read why, and to send it again. Please do not pay twice.`
        : `${rejectedPaymentTexts.heading} ${rejectedPaymentTexts.mailed(email)} Track your order to send it again. Please do not pay twice.`,
  }),
  /** Less has arrived than was due. */
  missing: {
    heading: 'A part of your payment is missing',
    text: 'Less has arrived than was due. Track your order to read how much is missing, and to pay it.',
  },
  mailed: (email: string) => `We write to ${email} either way.`,
  keepId: 'Keep the order ID: it shows you where your order is.',
  order: 'Order',
  ordered: (service: string, amount: string) => `${service}, ${amount}`,
  amount: 'Amount',
  method: 'Payment method',
  transactionId: 'Transaction ID',
  submittedAt: 'Submitted',
  email: 'Your email',
  orderId: 'Order ID',
  print: 'Print',
  close: 'Close receipt',
  questions: 'Questions about this payment?',
  mailSubject: (orderId: string) => `Payment for order ${orderId}`,
  /** Where the receipt is, and until when. */
  stored: 'This receipt is stored in this tab only, for one day.',
  /** On paper. */
  trackAt: (url: string) => `Track this order at ${url}`,
};
