import { serializePrice } from '@urooj/domain/money';
import { type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, uploads } from '../../db/schema.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { fileUrl, thumbnailUrl } from '../uploads/file-url.ts';

/** Every payment, newest first, each with the values that the reviewer compares. */
export async function listPayments(database: Queryable) {
  const rows = await database
    .select({
      payment: payments,
      dueMinor: orders.priceMinor,
      sameTransactionId: rankAmongEqual(payments.transactionKey),
      sameScreenshot: rankAmongEqual(uploads.pixelsSha256),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(uploads, eq(uploads.name, payments.screenshot))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map(paymentView);
}

/** The payments with these ids, in the order of the ids, each with the values that the reviewer compares. */
export async function paymentsWithIds(database: Queryable, ids: readonly string[]): Promise<ListedPayment[]> {
  const rows = await database
    .select({
      payment: payments,
      dueMinor: orders.priceMinor,
      sameTransactionId: countEarlier(
        sql`select 1 from payments as other where other.transaction_key = ${payments.transactionKey}`,
      ),
      sameScreenshot: countEarlier(
        sql`select 1 from uploads as shot join payments as other on other.screenshot = shot.name
          where shot.pixels_sha256 = ${uploads.pixelsSha256}`,
      ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(uploads, eq(uploads.name, payments.screenshot))
    .where(hasIdIn(payments.id, ids));
  return inOrder(ids, rows, ({ payment }) => payment.id);
}

/**
 * The number of earlier payments among `others`. For a page of payments this is faster than `rankAmongEqual`, which has to
 * read all payments.
 */
function countEarlier(others: SQL) {
  const isEarlier = sql`(other.created_at, other.id) < (${payments.createdAt}, ${payments.id})`;
  return sql<number>`(select count(*)::int from (${others} and ${isEarlier}) as earlier)`;
}

/** The number of earlier payments with the same value in the column, rejected ones included. */
function rankAmongEqual(column: Column) {
  const position = sql`row_number() over (partition by ${column} order by ${payments.createdAt}, ${payments.id})`;
  return sql<number>`(${position} - 1)::int`;
}

type ListedPayment = {
  readonly payment: typeof payments.$inferSelect;
  readonly dueMinor: number;
  readonly sameTransactionId: number;
  readonly sameScreenshot: number;
};

export function paymentView({ payment, dueMinor, sameTransactionId, sameScreenshot }: ListedPayment) {
  const due = serializePrice(dueMinor);
  return {
    _id: payment.id,
    orderId: { _id: payment.orderId, price: due },
    clientName: payment.clientName,
    clientEmail: payment.clientEmail,
    amount: payment.amountMinor / 100,
    paymentMethod: payment.method,
    transactionId: payment.transactionId,
    screenshotUrl: fileUrl(payment.screenshot),
    thumbnailUrl: thumbnailUrl(payment.screenshot),
    status: payment.status,
    remarks: payment.remarks,
    paymentDate: payment.createdAt.toISOString(),
    review: { amountDue: due, sameTransactionId, sameScreenshot },
  };
}

/** A payment for the CSV file, with the field names of the domain's entity. */
export function paymentRecord({ payment, dueMinor }: ListedPayment) {
  const { id, orderId, clientEmail, amountMinor, method, transactionId, status, createdAt } = payment;
  return {
    ...{ id, orderId, clientEmail, amountMinor, method, transactionId, status },
    orderPriceMinor: dueMinor,
    paymentDate: createdAt.toISOString(),
    review: { amountDueMinor: dueMinor },
  };
}
