import { and, desc, eq, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { payments } from '../../db/schema.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** Newest first. */
export async function paymentsOf(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  return database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt));
}

/** Whether a payment that was not rejected names that transaction. */
export async function isTransactionRecorded(
  database: Queryable,
  method: PaymentRow['method'],
  transactionKey: string,
): Promise<boolean> {
  const rows = await database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.method, method), eq(payments.transactionKey, transactionKey), ne(payments.status, 'Rejected')),
    );
  return rows.length > 0;
}

/** @returns `null` when another payment holds the transaction id or the order */
export async function addPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow | null> {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing().returning();
  return row ?? null;
}
