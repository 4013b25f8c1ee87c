import {
  BANK_MESSAGE_SOURCES,
  type BankMessageState,
  LISTED_BANK_MESSAGE_STATES,
  PAYMENT_METHODS,
} from '@urooj/contract/vocabulary';
import { daysOf, oneOf } from './admin-lists.ts';
import type { BankMessage } from './bank-messages.ts';
import { epochOf } from './dates.ts';
import type { ListRules } from './list-query.ts';
import { normalizeTransactionId } from './transaction-id.ts';

/** What needs the admin comes first. */
const STATE_ORDER: readonly BankMessageState[] = ['proposed', 'unmatched', 'consumed', 'ignored'];

/** The rules of the admin's list of bank messages. The server applies them; its search also covers the message. */
export const BANK_MESSAGE_LIST: ListRules<BankMessage> = {
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
      allows: (value) => (LISTED_BANK_MESSAGE_STATES as readonly string[]).includes(value),
      matches: ({ state, rejectedPayment }, value) =>
        value === 'paysRejected' ? rejectedPayment !== null : state === value,
    },
    method: oneOf(PAYMENT_METHODS, ({ method }) => method ?? ''),
    source: oneOf(BANK_MESSAGE_SOURCES, ({ source }) => source),
    ...daysOf(({ receivedAt }) => receivedAt),
  },
};
