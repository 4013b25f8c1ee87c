import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import type { ConfirmedActor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import type { OrderRow } from '../orders/repository.ts';
import { accountColumns, accountThatPaid, type RefundAccount } from './refund-account.ts';
import { addRefund, type NewRefund, type RefundRow } from './repository.ts';
import { applyRefund } from './review.ts';

/**
 * What a refund takes from its order.
 * @param account without it the money goes back to where it came from
 * @throws ApiError `order_not_paid`
 */
export async function columnsOfOrder(tx: Transaction, order: OrderRow, account?: RefundAccount) {
  // An order has its contact since its payment, which brings one.
  if (order.email === null) throw apiError('order_not_paid');
  return {
    ...{ orderId: order.id, clientName: order.name ?? '', clientEmail: order.email },
    ...accountColumns(account ?? (await accountThatPaid(tx, order.id))),
  };
}

export type ApprovedRefund = ConfirmedActor & {
  readonly amountMinor: number;
  readonly origin: NonNullable<NewRefund['origin']>;
  /** Stays in the shop. */
  readonly reason: string;
  /** Sent to the buyer. */
  readonly remarks: string;
  readonly account?: RefundAccount | undefined;
  readonly now: Date;
};

/**
 * Stores a refund that the shop begins for an order that this transaction has locked: it is approved and waits to be paid out.
 * @throws ApiError `order_not_paid`, `refund_amount`, `refund_open`, or `step_up_required` above the owner's limit
 */
export async function addApprovedRefund(
  tx: Transaction,
  { security }: Pick<AppDeps, 'security'>,
  order: OrderRow,
  { amountMinor, origin, reason, remarks, account, author, confirm, now }: ApprovedRefund,
): Promise<RefundRow> {
  const columns = await columnsOfOrder(tx, order, account);
  await applyRefund(tx, order, { amountMinor }, { now, author, confirm, security: await security() });
  const refund = await addRefund(tx, {
    ...{ ...columns, amountMinor, origin, status: 'Approved', reason, adminRemarks: remarks, createdAt: now },
    ...{ sentBy: author.userId, requestId: author.requestId, decidedAt: now, decidedBy: author.userId },
  });
  if (!refund) throw apiError('refund_open');
  await recordAuditEvent(tx, {
    ...{ subject: 'refund', subjectId: refund.id, author, at: now, action: 'started', why: refund.reason },
    ...{ before: {}, after: { status: 'Approved', amountMinor } },
  });
  return refund;
}
