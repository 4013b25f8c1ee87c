import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import { isShortTransactionKey } from '@urooj/domain/transaction-id';
import { and, asc, desc, eq, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { karachiDay } from '../../db/schema/columns.ts';
import { payments } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { decideProposal } from '../bank-messages/repository.ts';
import type { Author } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { numberReceipt } from './number-receipt.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/**
 * The first one of an order decides its state: the approved one, then one that waits, and then the latest rejected one. Of two
 * that wait, that of the buyer's browser comes first, and of a payment and its difference the payment.
 */
export const DECISIVE_FIRST = [
  // In the order of the alphabet, too.
  asc(payments.status),
  asc(payments.isFromAnotherBrowser),
  asc(sql`${payments.differenceOf} is not null`),
  desc(payments.createdAt),
] as const;

export async function paymentsOf(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  return database
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(...DECISIVE_FIRST);
}

/** Whether a payment counts in the full view of its order: one from another browser only once it is approved. */
export const countsForBuyer = ({ status, isFromAnotherBrowser }: PaymentRow): boolean =>
  status === 'Approved' || !isFromAnotherBrowser;

/** The buyer's own payment that was rejected because that of another browser was approved. @param payments the decisive one first */
export const replacedPayment = ([decisive, ...others]: readonly PaymentRow[]): PaymentRow | null =>
  (decisive?.status === 'Approved' &&
    decisive.isFromAnotherBrowser &&
    others.find((one) => !one.isFromAnotherBrowser && one.remarks === REJECTION_REASONS.otherApproved)) ||
  null;

export const isWaiting = ({ status }: PaymentRow): boolean => status === 'Pending';

/** Whether less has arrived than was due, and the buyer was asked for the rest. */
export const isShort = ({ status, missingMinor }: PaymentRow): boolean =>
  status === 'Pending' && missingMinor !== null && missingMinor > 0;

/**
 * Whether something was sent after that: the difference, or the buyer's own payment of the whole beside one from another browser. Then
 * the buyer is not asked for the difference.
 */
export const isAnswered = (short: PaymentRow, payments: readonly PaymentRow[]): boolean =>
  payments.some(
    (one) =>
      one.differenceOf === short.id ||
      (short.isFromAnotherBrowser && isWaiting(one) && one.differenceOf === null && !one.isFromAnotherBrowser),
  );

/** The same as a condition. @param short the alias of a payment */
export const answered = (short: SQLWrapper): SQL => sql`exists (
  select from ${payments} as answer where answer.difference_of = ${short}.id or (${short}.is_from_another_browser
    and answer.order_id = ${short}.order_id and answer.status = 'Pending' and answer.difference_of is null
    and not answer.is_from_another_browser))`;

export async function findPayment(database: Queryable, id: string): Promise<PaymentRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export type PaymentDecision = {
  readonly status: 'Approved' | 'Rejected';
  /** Why it was rejected. */
  readonly remarks: string;
  /** What arrived for it, where the admin says so; otherwise its bank message may. */
  readonly receivedMinor?: number | undefined;
  readonly author: Author;
  readonly now: Date;
};

type DecidedBy = Pick<PaymentDecision, 'author' | 'now'>;

/**
 * Decides a payment of an order that this transaction has locked, together with the payment of its difference. An approval decides all
 * payments of the order: one that still waits is rejected.
 * @returns the decided ones; none when it no longer waits
 */
export async function decideWaiting(
  tx: Transaction,
  { id, orderId, differenceOf }: Pick<PaymentRow, 'id' | 'orderId' | 'differenceOf'>,
  { receivedMinor, ...decision }: PaymentDecision,
): Promise<PaymentRow[]> {
  const first = differenceOf ?? id;
  const waited = await decide(tx, sql`(${payments.id} = ${first} or ${payments.differenceOf} = ${first})`, decision);
  if (waited === 0) return [];
  if (receivedMinor !== undefined) await setReceived(tx, id, receivedMinor);
  if (decision.status === 'Approved') {
    await rejectAllWaiting(tx, orderId, REJECTION_REASONS.otherApproved, decision);
    await numberReceipt(tx, first);
  }
  const rows = await paymentsOf(tx, orderId);
  return rows.filter((row) => row.id === first || row.differenceOf === first);
}

/** Stores how much arrived for a payment of an order that this transaction has locked. */
export async function setReceived(tx: Transaction, id: string, receivedMinor: number): Promise<void> {
  await tx.update(payments).set({ receivedMinor }).where(eq(payments.id, id));
}

/** Rejects the payments of a locked order that wait. */
export async function rejectAllWaiting(
  tx: Transaction,
  orderId: string,
  remarks: string,
  { author, now }: DecidedBy,
): Promise<void> {
  await decide(tx, eq(payments.orderId, orderId), { status: 'Rejected', remarks, author, now });
}

/**
 * Decides those that wait, and records it in the history. A bank message that was suggested for one proves it when it is approved,
 * and is free again after a rejection, unless what arrived is known.
 * @returns how many waited
 */
async function decide(
  tx: Transaction,
  condition: SQL,
  { status, remarks, author, now }: PaymentDecision,
): Promise<number> {
  const rows = await tx
    .update(payments)
    .set({
      status,
      decidedAt: now,
      decidedBy: author.userId,
      ...NOT_SECONDED,
      ...(status === 'Rejected' && { remarks }),
    })
    .where(and(condition, eq(payments.status, 'Pending')))
    .returning();
  for (const { id, receivedMinor } of rows) {
    const event = { subject: 'payment', subjectId: id, author, at: now, action: status.toLowerCase() } as const;
    await recordAuditEvent(tx, { ...event, before: { status: 'Pending' }, after: { status }, why: remarks });
    const provenMinor = await decideProposal(tx, id, { ...outcomeOf(status, receivedMinor), author, now });
    // What the admin has said before stays.
    if (provenMinor !== null && receivedMinor === null) await setReceived(tx, id, provenMinor);
  }
  return rows.length;
}

/** The history keeps who approved it first. */
const NOT_SECONDED = { secondedBy: null, secondedAt: null, secondedReceivedMinor: null, secondedState: null };

/** What the message of a decided payment is. Money that arrived for a rejected one is in the shop, and must not be paid back twice. */
function outcomeOf(status: PaymentDecision['status'], receivedMinor: number | null) {
  if (status === 'Approved') return { isCounted: true, reason: 'approved' } as const;
  return receivedMinor === null
    ? ({ isCounted: false, reason: 'rejected' } as const)
    : ({ isCounted: true, reason: 'received' } as const);
}

/**
 * Whether a pending or approved payment has this transaction id, or a rejected one whose money has arrived. A short id is the same only with the same amount, on the same
 * day in Karachi: banks begin those numbers again.
 */
export async function isTransactionRecorded(
  database: Queryable,
  transaction: Pick<PaymentRow, 'method' | 'transactionKey' | 'amountMinor' | 'createdAt'>,
): Promise<boolean> {
  const { method, transactionKey, amountMinor, createdAt } = transaction;
  const submitted = sql`${createdAt.toISOString()}::timestamptz`;
  const isSameDay = sql`${karachiDay(payments.createdAt)} = ${karachiDay(submitted)}`;
  const rows = await database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        ...[eq(payments.method, method), eq(payments.transactionKey, transactionKey)],
        or(ne(payments.status, 'Rejected'), isNotNull(payments.receivedMinor)),
        isShortTransactionKey(transactionKey) ? and(eq(payments.amountMinor, amountMinor), isSameDay) : undefined,
      ),
    );
  return rows.length > 0;
}

/** @returns `null` when a pending or approved payment already has the transaction id, or the order has one of the same kind */
export async function addPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow | null> {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing().returning();
  return row ?? null;
}
