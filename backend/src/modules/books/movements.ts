import { daysOf, type Movement } from '@urooj/domain/books';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, refundRequests } from '../../db/schema.ts';
import { isWithin } from '../bank-messages/watch/bank-message-report.ts';

/** The movements of money of a month, day by day, so that a large month needs little memory. */
export async function* movementsOf(database: Queryable, month: string): AsyncGenerator<Movement[]> {
  for (const day of daysOf(month)) yield await movementsOn(database, day);
}

/** A bigint arrives as a text. */
type Row = Omit<Movement, 'day' | 'amountMinor' | 'receiptNumber'> & {
  readonly amount: string;
  readonly receipt: string | null;
};

/** Oldest first; a payment, then that of its difference, which was decided at the same moment. */
async function movementsOn(database: Queryable, day: string): Promise<Movement[]> {
  const { rows } = await database.execute<Row>(sql`
    select kind, amount, method, reference, ${orders.id} as "orderId", receipt, ${orders.service} as service, client as "clientName"
    from (
      select paid.decided_at as at, paid.id, paid.order_id, paid.paid_minor as amount, paid.method,
        paid.transaction_id as reference, paid.receipt_number as receipt, paid.client_name as client,
        case when paid.status = 'Rejected' then 'rejected' when paid.difference_of is null then 'payment' else 'difference' end as kind
      from ${payments} as paid where ${isWithin(sql`paid.decided_at`, day)} and paid.paid_minor > 0
      union all
      select refund.payout_at, refund.id, refund.order_id, -refund.amount_minor, refund.payout_method,
        refund.payout_reference, approved.receipt_number, refund.client_name, 'refund'
      from ${refundRequests} as refund left join ${payments} as approved
        on approved.order_id = refund.order_id and approved.status = 'Approved' and approved.difference_of is null
      where ${isWithin(sql`refund.payout_at`, day)}
    ) as movement join ${orders} on ${orders.id} = movement.order_id
    order by at, kind = 'difference', movement.id`);
  return rows.map(({ amount, receipt, ...row }) => ({
    ...{ ...row, day, amountMinor: Number(amount) },
    receiptNumber: receipt === null ? null : Number(receipt),
  }));
}
