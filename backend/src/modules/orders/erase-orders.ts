import { REFUND_WINDOW_DAYS } from '@urooj/contract/limits';
import { DEFAULT_BOOK_YEARS, LONGEST_GUARANTEE_DAYS } from '@urooj/domain/erasure';
import { and, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../../db/pool.ts';
import {
  bankMessages,
  orders,
  payments,
  personValues,
  refillRequests,
  refundRequests,
  uploads,
} from '../../db/schema.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import { removeLater } from '../../storage/files-to-remove.ts';
import { removeThreadsOfOrders } from '../threads/remove-threads.ts';

const BATCH_ORDERS = 100;
/** Somebody still works on them, or waits for their money. */
const OPEN = ['Pending', 'Payment Pending', 'In Progress'] as const;

/** When nobody has to answer for an order any more: refund window, guarantee and the years of the books are over. */
const lastDate = (years: number) => sql`greatest(
  ${orders.createdAt} + make_interval(days => ${REFUND_WINDOW_DAYS}),
  coalesce(${orders.completionTime}, ${orders.createdAt}) + make_interval(days => ${LONGEST_GUARANTEE_DAYS}),
  ${orders.createdAt} + make_interval(years => ${years}))`;

/**
 * Removes from the orders of deleted persons, and from their payments, refund requests, screenshots, messages and bank messages, what names them,
 * once the last date of the order is over. What was ordered, paid and decided stays, with the transaction IDs: nobody may use one again.
 * @param signal ends it after the current batch; the next run does the rest
 */
export async function eraseOrders(database: Database, site: LiveSite, now: Date, signal?: AbortSignal): Promise<void> {
  const years = (await readSiteSettings(site))?.bookYears ?? DEFAULT_BOOK_YEARS;
  while (!signal?.aborted && (await eraseBatch(database, years, now)) === BATCH_ORDERS);
}

async function eraseBatch(database: Database, years: number, now: Date): Promise<number> {
  return inTransaction(database, async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(isNotNull(orders.buyerDeletedAt), notInArray(orders.status, [...OPEN]), sql`${lastDate(years)} < ${now}`),
      )
      .limit(BATCH_ORDERS)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await erase(tx, ids, now);
    return ids.length;
  });
}

async function erase(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const ofOrders = inArray(payments.orderId, [...ids]);
  const paid = await tx.select({ id: payments.id, screenshot: payments.screenshot }).from(payments).where(ofOrders);
  await tx
    .update(bankMessages)
    .set({ text: null, payerName: null, payerAccount: null })
    .where(
      inArray(
        bankMessages.paymentId,
        paid.map(({ id }) => id),
      ),
    );
  await tx.update(payments).set({ clientName: '', clientEmail: '', screenshot: null }).where(ofOrders);
  await tx
    .update(refundRequests)
    .set({ clientName: '', clientEmail: '', reason: '', accountNumber: null })
    .where(inArray(refundRequests.orderId, [...ids]));
  await removeThreadsOfOrders(tx, ids, now);
  const ofRefills = inArray(refillRequests.orderId, [...ids]);
  const shown = await tx.select({ picture: refillRequests.picture }).from(refillRequests).where(ofRefills);
  await tx
    .update(refillRequests)
    .set({ picture: null, reopenText: sql`case when ${refillRequests.reopenText} is not null then '' end` })
    .where(ofRefills);
  await tx
    .update(orders)
    .set({
      ...{ name: null, email: null, phoneNumber: null, profileLink: '', postLink: '', socialId: '', browserHash: null },
      ...{ linkKeys: [], flagReason: null, flaggedAt: null, buyerDeletedAt: null },
    })
    .where(inArray(orders.id, [...ids]));
  await tx.delete(personValues).where(inArray(personValues.orderId, [...ids]));
  const pictures = [...paid.map(({ screenshot }) => screenshot), ...shown.map(({ picture }) => picture)];
  await removePictures(
    tx,
    pictures.filter((name) => name !== null),
    now,
  );
}

/** One that another order shows, too, stays with that one. */
async function removePictures(tx: Transaction, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const removed = await tx
    .delete(uploads)
    .where(
      and(
        inArray(uploads.name, [...names]),
        sql`not exists (select from ${payments} where ${payments.screenshot} = ${uploads.name})`,
        sql`not exists (select from ${refillRequests} where ${refillRequests.picture} = ${uploads.name})`,
      ),
    )
    .returning({ name: uploads.name });
  await removeLater(
    tx,
    removed.map(({ name }) => name),
    now,
  );
}
