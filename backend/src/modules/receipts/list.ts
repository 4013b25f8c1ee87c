import type { RECEIPT_SORTS, ReceiptState } from '@urooj/contract/vocabulary';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { payments, receiptDevices, receipts } from '../../db/schema.ts';
import { dayFilters, hasIdIn, inOrder, type ListSource } from '../lists/list-source.ts';
import { as, idText, is, orEmpty, searchedIn } from '../lists/sources.ts';
import {
  findPaysRejected,
  PAYS_REJECTED,
  type RejectedPayment,
  rejectedPaymentsOf,
  rejectedPaymentView,
} from './rejected-payments.ts';
import type { ReceiptRow } from './repository.ts';

/** What needs the admin comes first. Must equal the expression of the index `receipts_queue`. */
const STATE_ORDER = sql`case ${receipts.state} when 'proposed' then 0 when 'unmatched' then 1 when 'consumed' then 2 else 3 end`;

const RECEIPTS: ListSource = {
  table: receipts,
  id: receipts.id,
  createdAt: receipts.createdAt,
  searched: searchedIn(
    ...[idText(receipts.id), orEmpty(receipts.transactionId), orEmpty(receipts.transactionKey)],
    ...[orEmpty(receipts.payerName), orEmpty(receipts.payerAccount), as(receipts.sender), orEmpty(receipts.text)],
  ),
  sorts: {
    receivedAt: as(receipts.receivedAt),
    amount: as(receipts.amountMinor),
    state: STATE_ORDER,
  } satisfies Record<(typeof RECEIPT_SORTS)[number], SQL>,
  nullsLast: ['amount'],
  defaultSort: 'state',
  filters: {
    state: (state) => (state === 'paysRejected' ? PAYS_REJECTED : is(receipts.state)(state)),
    ...{ method: is(receipts.method), source: is(receipts.source) },
    ...dayFilters(receipts.receivedAt),
  },
};

/** The list, in which receipts that pay a rejected payment come first, too. */
export async function receiptList(database: Queryable): Promise<ListSource> {
  const ids = await findPaysRejected(database);
  // Without any the index has the order.
  if (ids.length === 0) return RECEIPTS;
  const state = sql`case when ${hasIdIn(receipts.id, ids)} then 0 else ${STATE_ORDER} end`;
  return { ...RECEIPTS, sorts: { ...RECEIPTS.sorts, state } };
}

type ListedReceipt = {
  readonly receipt: ReceiptRow;
  /** The name of the phone. */
  readonly device: string | null;
  readonly orderId: string | null;
  readonly rejectedPayment: RejectedPayment | null;
};

const listed = (database: Queryable) =>
  database
    .select({ receipt: receipts, device: receiptDevices.name, orderId: payments.orderId })
    .from(receipts)
    .leftJoin(receiptDevices, eq(receiptDevices.id, receipts.deviceId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId));

/** The receipts with these ids, in the order of the ids. */
export async function receiptsWithIds(database: Queryable, ids: readonly string[]): Promise<ListedReceipt[]> {
  const rows = await withRejected(database, await listed(database).where(hasIdIn(receipts.id, ids)));
  return inOrder(ids, rows, ({ receipt }) => receipt.id);
}

/** The newest receipts that are free, with a condition. */
export async function freeReceipts(database: Queryable, condition: SQL, limit: number): Promise<ListedReceipt[]> {
  const isFree = sql`${receipts.state} = ${'unmatched' satisfies ReceiptState} and ${receipts.method} is not null`;
  const rows = listed(database)
    .where(sql`${isFree} and (${condition})`)
    .orderBy(desc(receipts.receivedAt))
    .limit(limit);
  return withRejected(database, await rows);
}

async function withRejected(
  database: Queryable,
  rows: readonly Omit<ListedReceipt, 'rejectedPayment'>[],
): Promise<ListedReceipt[]> {
  const ids = rows.map(({ receipt }) => receipt.id);
  const rejected = new Map((await rejectedPaymentsOf(database, ids)).map((payment) => [payment.receiptId, payment]));
  return rows.map((row) => ({ ...row, rejectedPayment: rejected.get(row.receipt.id) ?? null }));
}

const rupees = (minor: number | null): number | null => (minor === null ? null : minor / 100);

export function receiptView({ receipt, device, orderId, rejectedPayment }: ListedReceipt) {
  const { id, source, sender, receivedAt, method, transactionId, amountMinor, balanceMinor, paidAt, stateAt } = receipt;
  const { payeeAccount, payerName, payerAccount, paidOn, state, stateReason, stateBy, paymentId } = receipt;
  return {
    ...{ _id: id, source, device, sender, receivedAt: receivedAt.toISOString() },
    ...{ method, transactionId, amount: rupees(amountMinor), balance: rupees(balanceMinor) },
    ...{ payeeAccount, payerName, payerAccount, paidOn, paidAt: paidAt?.toISOString() ?? null },
    ...{ state, stateReason, stateBy, stateAt: stateAt.toISOString(), paymentId, orderId },
    rejectedPayment: rejectedPayment && rejectedPaymentView(rejectedPayment),
  };
}
