import { LISTED_RECEIPT_STATES, PAYMENT_METHODS, RECEIPT_SOURCES, type ReceiptState } from '@urooj/contract/vocabulary';
import { daysOf, oneOf } from './admin-lists.ts';
import { epochOf } from './dates.ts';
import type { ListRules } from './list-query.ts';
import type { Receipt } from './receipts.ts';
import { normalizeTransactionId } from './transaction-id.ts';

/** What needs the admin comes first. */
const STATE_ORDER: readonly ReceiptState[] = ['proposed', 'unmatched', 'consumed', 'ignored'];

/** The rules of the admin's list of receipts. The server applies them; its search also covers the message. */
export const RECEIPT_LIST: ListRules<Receipt> = {
  searched: ({ id, transactionId, payerName, payerAccount, sender }) => [
    ...[id, payerName ?? '', payerAccount ?? '', sender],
    ...[transactionId ?? '', normalizeTransactionId(transactionId ?? '')],
  ],
  sorts: {
    receivedAt: ({ receivedAt }) => epochOf(receivedAt),
    amount: ({ amountMinor }) => amountMinor,
    state: ({ state, rejectedPayment }) => (rejectedPayment ? 0 : STATE_ORDER.indexOf(state)),
  },
  defaultSort: 'state',
  filters: {
    state: {
      allows: (value) => (LISTED_RECEIPT_STATES as readonly string[]).includes(value),
      matches: ({ state, rejectedPayment }, value) =>
        value === 'paysRejected' ? rejectedPayment !== null : state === value,
    },
    method: oneOf(PAYMENT_METHODS, ({ method }) => method ?? ''),
    source: oneOf(RECEIPT_SOURCES, ({ source }) => source),
    ...daysOf(({ receivedAt }) => receivedAt),
  },
};
