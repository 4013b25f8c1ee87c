import type { ReceiptSource, ReceiptState } from '@urooj/contract/vocabulary';

const STATES: Readonly<Record<ReceiptState, string>> = {
  proposed: 'Suggested',
  unmatched: 'No payment yet',
  consumed: 'Proof of a payment',
  ignored: 'Ignored',
};

const SOURCES: Readonly<Record<ReceiptSource, string>> = { phone: 'Phone', mail: 'E-mail', statement: 'Statement' };

/** The list of receipts. */
export const receiptTexts = {
  list: 'Receipts',
  empty: 'No receipts found.',
  failed: 'Failed to fetch receipts. Please check server connection.',
  states: STATES,
  sources: SOURCES,
  received: 'Received',
  source: 'Source',
  state: 'State',
  transactionAndPayer: 'Transaction ID, payer',
  amountAndMethod: 'Amount, method',
  orderAndReason: 'Order, reason',
  unread: 'No pattern reads this message.',
};
