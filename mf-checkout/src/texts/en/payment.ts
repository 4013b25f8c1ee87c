import * as messages from '@urooj/contract/messages';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatPkr } from '@urooj/domain/money';
import { TRANSACTION_ID_EXAMPLES } from '@urooj/domain/transaction-id';
import { skeletonTexts } from './skeletons.ts';

export const paymentTexts = {
  title: 'Payment',
  description: 'Pay for an order and send the screenshot of your payment.',
  heading: skeletonTexts.payment.heading,
  lead: skeletonTexts.payment.lead,
  loading: skeletonTexts.payment.loading,
  loadFailed: 'Failed to load order details. Please try again or ensure the order ID is valid.',
  notLoaded: 'Order details not loaded. Cannot process payment.',
  orderIdMissing: 'No order ID provided. Cannot proceed with payment.',
  offline:
    'You are offline. Do not pay twice. If you have sent the money, wait until you are online again and submit the payment then.',
  order: 'Order',
  orderId: 'Order ID',
  copyOrderId: 'Copy order ID',
  ordered: (service: string, amount: number) => `${service}, ${groupedAmount(amount)}`,
  total: 'Total',
  /** In its place, where a part has arrived. */
  missing: 'Still missing',
  invalidAmount: messages.invalidAmount,
  /** After a rejected payment. */
  sent: (details: string) => `You sent: ${details}`,
  /** @param hasScreenshot whether the second step asks for one */
  correct: (hasScreenshot: boolean) =>
    `If you have already sent the money, do not pay twice: skip step 1, and enter the correct transaction ID${hasScreenshot ? ' and screenshot' : ''} in step 2.`,
  /** A payment that this browser did not send waits, too. */
  otherPayment:
    'A payment for this order was sent from another browser, and we are checking it. If you have sent it, do not pay again. If not, please pay here.',
  workHasBegun: 'Work on this order has begun. Pay only if you have not paid for it yet.',
  contact: 'Tell us first where we can reach you about this order.',
  name: 'Your Full Name',
  email: 'Your Email Address',
  /** The first step. @param priceMinor what is due, in paisa; `null` where it could not be read */
  send: (priceMinor: number | null) =>
    priceMinor === null ? 'Send your payment to this account' : `Send ${formatPkr(priceMinor)} to this account`,
  /** The first step after a rejected payment. */
  reopens: 'We have cancelled this order because nobody had paid it. Your payment opens it again.',
  sendIfUnpaid: (send: string) => `Only if you have not paid yet: ${send.charAt(0).toLowerCase()}${send.slice(1)}`,
  method: 'Payment method',
  accountOf: (method: string) => `${method} account`,
  amount: 'Amount',
  copyAmount: 'Copy amount',
  bank: 'Bank',
  copyBank: 'Copy bank',
  accountTitle: 'Account title',
  copyAccountTitle: 'Copy account title',
  accountNumber: 'Account number',
  copyAccountNumber: 'Copy account number',
  qrCode: (method: string) => `QR code of our ${method} account`,
  qrCodeHelp: 'Or scan this code with the app you pay with.',
  enter: 'Enter the transaction ID and add the screenshot',
  /** Where the payment needs no screenshot. */
  enterId: 'Enter the transaction ID',
  transactionId: 'Transaction ID',
  /** Where a buyer finds the transaction ID of a payment, with an example. */
  transactionIdHelp: {
    easypaisa: `In the confirmation SMS and on the receipt in the Easypaisa app. For example: ${TRANSACTION_ID_EXAMPLES.easypaisa}`,
    jazzcash: `In the confirmation SMS and on the receipt in the JazzCash app, as TID. For example: ${TRANSACTION_ID_EXAMPLES.jazzcash}`,
    bankTransfer: `On the receipt in the app of your bank, as transaction ID, reference or STAN. For example: ${TRANSACTION_ID_EXAMPLES.bankTransfer}`,
    paypal: `In PayPal under Activity: open the payment and look for its transaction ID. For example: ${TRANSACTION_ID_EXAMPLES.paypal}`,
    googlePay: `In Google Pay: open the payment and look for its transaction ID. For example: ${TRANSACTION_ID_EXAMPLES.googlePay}`,
  },
  screenshot: 'Payment screenshot',
  /** The third step. @param time in words, from the owner's settings */
  check: (time: string) => `We check it, usually within ${time}`,
  /** The third step, where bank messages approve payments by themselves. */
  confirmedSoon: 'Usually confirmed within a minute',
  next: {
    compare: 'After you submit it, we look for your payment on our account.',
    start: 'When we find it, we confirm it and start your order.',
    correct: 'If we cannot accept it, you can send it again on this page. Do not pay twice.',
    mailed: (email: string) => `We write to ${email} either way.`,
    track: 'Track Order shows where your order is, with your order ID.',
  },
  screenshotPrompt: 'Drop the screenshot here, or paste it',
  checkingScreenshot: 'Preparing the picture...',
  screenshotAlt: 'Your payment screenshot',
  chooseScreenshot: 'Choose a screenshot',
  replaceScreenshot: 'Replace',
  takePhoto: 'Take a photo',
  removeScreenshot: 'Remove',
  uploaded: 'Uploaded',
  uploading: 'Uploading screenshot',
  cancelUpload: 'Cancel upload',
  uploadCancelled: 'Upload cancelled. Nothing was submitted.',
  tryAgain: 'Try again',
  submit: 'Submit Payment',
  /** @param priceMinor what is due, in paisa */
  submitFor: (priceMinor: number) => `Submit Payment - ${formatPkr(priceMinor)}`,
  busy: 'Processing...',
  submittedHeading: 'Payment submitted',
  submitted: messages.paymentSubmitted,
  seeReceipt: 'See your receipt',
  failed: 'Failed to submit payment. Please try again.',
  duplicate: messages.duplicateTransaction,
};
