import { formatPkr } from '@urooj/domain/money';
import { type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, uploads } from '../../db/schema.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { addressOf } from '../uploads/address.ts';

/** Every payment, newest first, each with what the reviewer compares. */
export async function listPayments(database: Queryable) {
  const rows = await database
    .select({
      payment: payments,
      dueMinor: orders.priceMinor,
      sameTransactionId: earlierWithSame(payments.transactionKey),
      sameScreenshot: earlierWithSame(uploads.pixelsSha256),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(uploads, eq(uploads.name, payments.screenshot))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map(paymentView);
}

/** The payments of some ids, in their order. */
export async function paymentsListed(database: Queryable, ids: readonly string[]): Promise<ListedPayment[]> {
  const rows = await database
    .select({
      payment: payments,
      dueMinor: orders.priceMinor,
      sameTransactionId: earlierOf(
        sql`select 1 from payments as other where other.transaction_key = ${payments.transactionKey}`,
      ),
      sameScreenshot: earlierOf(
        sql`select 1 from uploads as shot join payments as other on other.screenshot = shot.name where shot.pixels_sha256 = ${uploads.pixelsSha256}`,
      ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(uploads, eq(uploads.name, payments.screenshot))
    .where(hasIdIn(payments.id, ids));
  return inOrder(ids, rows, ({ payment }) => payment.id);
}

/** Counts others of a kind that came before: for some payments quicker than by numbering all of them. */
function earlierOf(others: SQL) {
  const isEarlier = sql`(other.created_at, other.id) < (${payments.createdAt}, ${payments.id})`;
  return sql<number>`(select count(*)::int from (${others} and ${isEarlier}) as earlier)`;
}

/** How many payments before this one, whatever became of them, had the same. */
function earlierWithSame(column: Column) {
  const nth = sql`row_number() over (partition by ${column} order by ${payments.createdAt}, ${payments.id})`;
  return sql<number>`(${nth} - 1)::int`;
}

type ListedPayment = {
  readonly payment: typeof payments.$inferSelect;
  readonly dueMinor: number;
  readonly sameTransactionId: number;
  readonly sameScreenshot: number;
};

export function paymentView({ payment, dueMinor, sameTransactionId, sameScreenshot }: ListedPayment) {
  const due = formatPkr(dueMinor);
  return {
    _id: payment.id,
    orderId: { _id: payment.orderId, price: due },
    clientName: payment.clientName,
    clientEmail: payment.clientEmail,
    amount: payment.amountMinor / 100,
    paymentMethod: payment.method,
    transactionId: payment.transactionId,
    screenshotUrl: addressOf(payment.screenshot),
    status: payment.status,
    remarks: payment.remarks,
    paymentDate: payment.createdAt.toISOString(),
    review: { amountDue: due, sameTransactionId, sameScreenshot },
  };
}

/** The same as the domain's entity, for a file. */
export function paymentRecord({ payment, dueMinor }: ListedPayment) {
  const { id, orderId, clientEmail, amountMinor, method, transactionId, status, createdAt } = payment;
  return {
    ...{ id, orderId, clientEmail, amountMinor, method, transactionId, status },
    orderPriceMinor: dueMinor,
    paymentDate: createdAt.toISOString(),
    review: { amountDueMinor: dueMinor },
  };
}
