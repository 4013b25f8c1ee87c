import type { OrderStatus, PaymentState, ReviewStatus } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { bankMessages, orders, payments } from '../../db/schema.ts';
import { paymentStates } from '../orders/views.ts';

const JOINED = sql`${bankMessages} as r
  join ${payments} as p on p.method = r.method and p.transaction_key = r.transaction_key and p.status = 'Rejected'`;

/** No payment has the transaction that waits, was approved or whose money is counted: a buyer has paid, and nothing else finds it. */
const IS_MONEY_OF_REJECTED = sql`r.state = 'unmatched' and not exists (select from ${payments} as other
  where other.method = r.method and other.transaction_key = r.transaction_key and (other.status <> 'Rejected' or other.received_minor is not null))`;

/** The bank message is suggested for a payment of another order: it may be the money of either. */
const IS_SUGGESTED_FOR_OTHER = sql`r.state = 'proposed' and exists (select from ${payments} as own
  where own.id = r.payment_id and own.order_id <> p.order_id)`;

/** FROM and WHERE: bank messages `r` that pay a rejected payment `p`. */
const BANK_MESSAGES_OF_REJECTED = sql`${JOINED} where ${IS_MONEY_OF_REJECTED}`;

/** The condition that a bank message pays a rejected payment. */
export const PAYS_REJECTED = sql`${bankMessages.id} in (select r.id from ${BANK_MESSAGES_OF_REJECTED})`;

/** The ids of the bank messages that pay a rejected payment. @param since the later one of both is newer */
export async function findPaysRejected(database: Queryable, since = new Date(0)): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct r.id from ${BANK_MESSAGES_OF_REJECTED}
    and greatest(r.created_at, p.decided_at) > ${since.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

/** A rejected payment whose money has arrived, or may have. */
export type RejectedPayment = {
  readonly bankMessageId: string;
  readonly arrivedMinor: string;
  readonly id: string;
  readonly orderId: string;
  readonly clientName: string;
  readonly amountMinor: string;
  readonly decidedAt: string;
  readonly orderStatus: OrderStatus;
  readonly expiredAt: Date | null;
  /** The decision of the order's payments: the first in the alphabet is the decisive one. */
  readonly review: ReviewStatus;
};

/**
 * The rejected payment that each of these bank messages pays, or may pay although it is suggested for another order; of several the
 * one that was rejected last.
 */
export async function rejectedPaymentsOf(
  database: Queryable,
  bankMessageIds: readonly string[],
): Promise<RejectedPayment[]> {
  const { rows } = await database.execute<RejectedPayment>(sql`
    select distinct on ("bankMessageId") paid.*, o.status as "orderStatus", o.expired_at as "expiredAt",
      (select min(status) from ${payments} where order_id = o.id) as review
    from (
      select r.id as "bankMessageId", r.amount_minor as "arrivedMinor", p.id, p.order_id as "orderId",
        p.client_name as "clientName", p.amount_minor as "amountMinor", p.decided_at as "decidedAt"
      from ${JOINED} where r.id = any(${sql.param(bankMessageIds)}::uuid[])
      and ((${IS_MONEY_OF_REJECTED}) or (${IS_SUGGESTED_FOR_OTHER}))
    ) as paid join ${orders} as o on o.id = "orderId"
    order by "bankMessageId", "decidedAt" desc`);
  return rows;
}

export function rejectedPaymentView(payment: RejectedPayment) {
  const { id, orderId, clientName, amountMinor, decidedAt, orderStatus } = payment;
  return {
    ...{ _id: id, orderId, clientName, amount: Number(amountMinor) / 100 },
    ...{ decidedAt: new Date(decidedAt).toISOString(), orderStatus, paymentState: paymentStateOfOrder(payment) },
  };
}

/** Whether the order of the payment can still be paid. */
export const paymentStateOfOrder = ({ orderStatus, expiredAt, review }: RejectedPayment): PaymentState =>
  paymentStates({ status: orderStatus, expiredAt }, { review, difference: null, mayComplete: false }).paymentState;
