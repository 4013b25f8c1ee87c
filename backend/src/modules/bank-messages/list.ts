import type { BANK_MESSAGE_SORTS, BankMessageState } from '@urooj/contract/vocabulary';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { bankMessages, payments, phones } from '../../db/schema.ts';
import { dayFilters, hasIdIn, inOrder, type ListSource } from '../lists/list-source.ts';
import { as, idText, is, orEmpty, searchedIn } from '../lists/sources.ts';
import {
  findPaysRejected,
  PAYS_REJECTED,
  type RejectedPayment,
  rejectedPaymentsOf,
  rejectedPaymentView,
} from './rejected-payments.ts';
import type { BankMessageRow } from './repository.ts';

/** What needs the admin comes first. Must equal the expression of the index `bank_messages_queue`. */
const STATE_ORDER = sql`case ${bankMessages.state} when 'proposed' then 0 when 'unmatched' then 1 when 'consumed' then 2 else 3 end`;

const BANK_MESSAGES: ListSource = {
  table: bankMessages,
  id: bankMessages.id,
  createdAt: bankMessages.createdAt,
  searched: searchedIn(
    ...[idText(bankMessages.id), orEmpty(bankMessages.transactionId), orEmpty(bankMessages.transactionKey)],
    ...[
      orEmpty(bankMessages.payerName),
      orEmpty(bankMessages.payerAccount),
      as(bankMessages.sender),
      orEmpty(bankMessages.text),
    ],
  ),
  sorts: {
    receivedAt: as(bankMessages.receivedAt),
    amount: as(bankMessages.amountMinor),
    state: STATE_ORDER,
  } satisfies Record<(typeof BANK_MESSAGE_SORTS)[number], SQL>,
  nullsLast: ['amount'],
  defaultSort: 'state',
  filters: {
    state: (state) => (state === 'paysRejected' ? PAYS_REJECTED : is(bankMessages.state)(state)),
    ...{ method: is(bankMessages.method), source: is(bankMessages.source) },
    ...dayFilters(bankMessages.receivedAt),
  },
};

/** The list, in which bank messages that pay a rejected payment come first, too. */
export async function bankMessageList(database: Queryable): Promise<ListSource> {
  const ids = await findPaysRejected(database);
  // Without any the index has the order.
  if (ids.length === 0) return BANK_MESSAGES;
  const state = sql`case when ${hasIdIn(bankMessages.id, ids)} then 0 else ${STATE_ORDER} end`;
  return { ...BANK_MESSAGES, sorts: { ...BANK_MESSAGES.sorts, state } };
}

type ListedBankMessage = {
  readonly bankMessage: BankMessageRow;
  /** The name of the phone. */
  readonly phoneName: string | null;
  readonly orderId: string | null;
  readonly rejectedPayment: RejectedPayment | null;
};

const listed = (database: Queryable) =>
  database
    .select({ bankMessage: bankMessages, phoneName: phones.name, orderId: payments.orderId })
    .from(bankMessages)
    .leftJoin(phones, eq(phones.id, bankMessages.phoneId))
    .leftJoin(payments, eq(payments.id, bankMessages.paymentId));

/** The bank messages with these ids, in the order of the ids. */
export async function bankMessagesWithIds(database: Queryable, ids: readonly string[]): Promise<ListedBankMessage[]> {
  const rows = await withRejected(database, await listed(database).where(hasIdIn(bankMessages.id, ids)));
  return inOrder(ids, rows, ({ bankMessage }) => bankMessage.id);
}

/** The newest bank messages that are free, with a condition. */
export async function freeBankMessages(
  database: Queryable,
  condition: SQL,
  limit: number,
): Promise<ListedBankMessage[]> {
  const isFree = sql`${bankMessages.state} = ${'unmatched' satisfies BankMessageState} and ${bankMessages.method} is not null`;
  const rows = listed(database)
    .where(sql`${isFree} and (${condition})`)
    .orderBy(desc(bankMessages.receivedAt))
    .limit(limit);
  return withRejected(database, await rows);
}

async function withRejected(
  database: Queryable,
  rows: readonly Omit<ListedBankMessage, 'rejectedPayment'>[],
): Promise<ListedBankMessage[]> {
  const ids = rows.map(({ bankMessage }) => bankMessage.id);
  const rejected = new Map(
    (await rejectedPaymentsOf(database, ids)).map((payment) => [payment.bankMessageId, payment]),
  );
  return rows.map((row) => ({ ...row, rejectedPayment: rejected.get(row.bankMessage.id) ?? null }));
}

const rupees = (minor: number | null): number | null => (minor === null ? null : minor / 100);

export function bankMessageView({ bankMessage, phoneName, orderId, rejectedPayment }: ListedBankMessage) {
  const { id, source, sender, receivedAt, method, transactionId, amountMinor, balanceMinor, paidAt, stateAt } =
    bankMessage;
  const { payeeAccount, payerName, payerAccount, paidOn, state, stateReason, stateBy, paymentId } = bankMessage;
  return {
    ...{ _id: id, source, phoneName, sender, receivedAt: receivedAt.toISOString() },
    ...{ method, transactionId, amount: rupees(amountMinor), balance: rupees(balanceMinor) },
    ...{ payeeAccount, payerName, payerAccount, paidOn, paidAt: paidAt?.toISOString() ?? null },
    ...{ state, stateReason, stateBy, stateAt: stateAt.toISOString(), paymentId, orderId },
    rejectedPayment: rejectedPayment && rejectedPaymentView(rejectedPayment),
  };
}
