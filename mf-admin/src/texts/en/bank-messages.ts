import type {
  BankMessageDifference,
  BankMessageDoubt,
  BankMessageSource,
  PaymentState,
} from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { displayId } from '@urooj/domain/short-id';
import { plural } from '@urooj/texts/plural';
import { bankMessageStates, reasonText } from './bank-message-states.ts';

const SOURCES: Readonly<Record<BankMessageSource, string>> = { phone: 'Phone', mail: 'E-mail', statement: 'Statement' };

const FIELDS: Readonly<Record<BankMessageDifference, string>> = {
  amount: 'Amount',
  transactionId: 'Transaction ID',
  method: 'Method',
  payee: 'Credited account',
  time: 'Time',
};

const DIFFERS: Readonly<Record<BankMessageDifference, string>> = {
  amount: 'Differs',
  transactionId: 'Differs',
  method: 'Differs',
  payee: 'Differs',
  time: 'Too old',
};

const DOUBTS: Readonly<Record<BankMessageDoubt, string>> = {
  ahead:
    'The message names a time that had not come yet when it arrived. The clock of the phone may be wrong, or the message forged.',
  unsigned: 'The phone did not sign this message and its time when it was forwarded.',
  unknownWords:
    'This message ends with words that the shop does not know. Please read it: it may say that the money was taken back.',
  joined: 'This message was put together from parts of an SMS that only begin alike.',
  conflict: 'Another message says something else about the same transaction.',
  sameScreenshot: 'The same screenshot was sent with another payment.',
  rejectedBefore: 'A payment of the same person was rejected before.',
  sameTransaction:
    'A rejected payment of another order has the same transaction ID: compare the payer before you approve.',
  shortId: 'The transaction ID has at most six digits, and another payment can have the same.',
  otherPayer: 'The message names another payer than the buyer, and there is no screenshot.',
  otherBrowser: 'The payment was sent by a browser that may not see the order: anybody who knows its ID could do that.',
  banned: 'The account of the buyer is banned.',
  flagged: 'The order is flagged: take the flag off before you approve.',
  reopened: 'The order was cancelled because nobody had paid it. Do you still deliver it at this price?',
};

const PAY_BACK = 'The order takes no other payment: refund the money to the buyer.';

const REJECTED_STEPS: Readonly<Record<PaymentState, string>> = {
  due: 'The order can still be paid: ask the buyer to submit the payment again with the same transaction ID, so that this bank message can prove it.',
  review: 'Another payment of this order waits for you: decide about that one first.',
  paid: PAY_BACK,
  closed: PAY_BACK,
};

const count = (number: number, one: string, other: string) =>
  `${groupedAmount(number)} ${plural(number, { one, other })}`;

/** Bank messages: their list, one of them, and the one beside a payment. */
export const bankMessageTexts = {
  list: 'Bank messages',
  empty: 'No bank messages found.',
  failed: 'Failed to fetch bank messages. Please check server connection.',
  listedStates: { ...bankMessageStates, paysRejected: 'Pays a rejected payment' },
  sources: SOURCES,
  received: 'Received',
  source: 'Source',
  state: 'State',
  transactionAndPayer: 'Transaction ID, payer',
  amountAndMethod: 'Amount, method',
  unread: 'No pattern reads this message.',
  noId: 'No transaction ID',
  makePattern: 'Make a pattern',
  open: 'Open',
  openOf: (id: string) => `Open bank message ${displayId(id)}`,
  title: (id: string) => `Bank message ${displayId(id)}`,
  loading: 'Loading the bank message...',
  failedOne: 'Failed to fetch the bank message.',
  unknown: 'There is no bank message with this ID.',
  reasonText,
  stateSince: (by: string, at: string) => `${by}, ${at}`,
  theShop: 'The shop',
  message: 'Message',
  noText: 'The text of this message is not stored any more.',
  secretText: 'The text of a one-time password is not stored.',
  read: 'What the message says',
  from: 'From',
  payer: 'Payer',
  balance: 'Balance after it',
  paymentOf: (id: string) => `Payment ${displayId(id)}`,
  order: (id: string) => `Order ${displayId(id)}`,
  moneyOfRejected: 'Money for a rejected payment',
  maybeOfRejected: 'A rejected payment with this transaction ID',
  maybeRejectedStep:
    'The money may be that of either payment: compare the payer with both buyers. To use it for the rejected one, reject the payment that waits first.',
  rejectedSteps: REJECTED_STEPS,
  rejectedAt: (at: string) => `rejected on ${at}`,
  comparison: 'Message and payment, field by field',
  field: 'Field',
  inMessage: 'Message',
  inPayment: 'Payment',
  fields: FIELDS,
  differs: DIFFERS,
  notKnown: 'Not known',
  agree: 'Message and payment agree in every field.',
  disagree: (fields: number) => `Message and payment differ in ${count(fields, 'field', 'fields')}.`,
  accountUnknown:
    'Nothing says which account got the money. Write the account of the phone in the view Phones, so that its next messages have one.',
  payeeUnknown: 'It is not known to which account the buyer should have paid. Compare the credited account with yours.',
  doubts: DOUBTS,
  candidates: 'Payments that may belong to it',
  noCandidates: 'No payment that waits has this transaction ID or amount.',
  difference: (fields: string) => `Differs: ${fields}`,
  noDifference: 'Agrees in every field',
  findTitle: 'Find another payment',
  findLabel: 'Transaction ID, payment ID, order ID or e-mail',
  findHelp: 'Finds payments of any amount and status.',
  find: 'Find',
  findFailed: 'Failed to find payments. Please try again.',
  found: (number: number) => (number === 0 ? 'No payment has this.' : `Found: ${count(number, 'payment', 'payments')}`),
  /** Beside a payment that is approved already. */
  provesAtOnce: 'This payment is approved: the bank message becomes its proof at once. This cannot be undone.',
  match: 'Match with this payment',
  matched: (id: string) => `Bank message ${displayId(id)} is matched with the payment.`,
  matchFailed: (id: string) => `Failed to match bank message ${displayId(id)}.`,
  refund: (amount: string) => `Refund ${amount}`,
  refundHelp:
    'What arrived is recorded with the payment, and the buyer gets an e-mail. The refund then waits in the refund requests for you to send the money.',
  refunded: (id: string) =>
    `The money of bank message ${displayId(id)} is refunded. Send it, then mark the refund as paid out.`,
  refundFailed: (id: string) => `Failed to refund the money of bank message ${displayId(id)}.`,
  ignore: 'Ignore',
  ignoreTitle: 'Ignore this bank message',
  ignoreHelp: 'It is then never a proof. This cannot be undone.',
  reason: 'Reason',
  reasonRequired: 'Please give a reason.',
  confirmIgnore: 'Confirm: Ignore',
  ignored: (id: string) => `Bank message ${displayId(id)} is ignored.`,
  ignoreFailed: (id: string) => `Failed to ignore bank message ${displayId(id)}.`,
  /** Beside a submitted payment. */
  beside: 'Bank message',
  arrived: (amount: string, at: string) =>
    `${amount} has arrived with this transaction ID (${at}), and no other payment has it. Open it to see what to do:`,
  none: 'No message about this payment has arrived.',
  freeBankMessages: 'Messages that may be about this payment',
  matchBankMessage: 'Match with this message',
};
