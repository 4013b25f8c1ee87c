import { formatPkr } from '@urooj/domain/money';
import { type Column, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, uploads } from '../../db/schema.ts';
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

/** How many payments before this one, whatever became of them, had the same. */
function earlierWithSame(column: Column) {
  const nth = sql`row_number() over (partition by ${column} order by ${payments.createdAt}, ${payments.id})`;
  return sql<number>`(${nth} - 1)::int`;
}

interface ListedPayment {
  readonly payment: typeof payments.$inferSelect;
  readonly dueMinor: number;
  readonly sameTransactionId: number;
  readonly sameScreenshot: number;
}

function paymentView({ payment, dueMinor, sameTransactionId, sameScreenshot }: ListedPayment) {
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
