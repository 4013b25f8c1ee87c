import { isRefillLate } from '@urooj/domain/refill';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { refundToDecide } from '../../mail/owner-mails.ts';
import type { Caller } from '../../plugins/callers.ts';
import { stepBy } from '../history/author.ts';
import { canViewFullOrder } from '../orders/order-access.ts';
import { type OwnerMailDeps, queueOwnerMail } from '../owner-mails/plan-owner-mail.ts';
import { columnsOfOrder } from '../refunds/add-approved.ts';
import { addRefund } from '../refunds/repository.ts';
import { missingMoney, refundReason } from './missing-refund.ts';
import { recordRefillStep } from './record-step.ts';
import { changeRefill, lockRefill } from './repository.ts';

type TakeMoneyInput = { readonly refillId: string; readonly caller: Caller; readonly requestId: string };

/**
 * After the shop's deadline the buyer takes the money for the missing part instead of the refill. The admin decides the refund as any
 * other one, because the counts may be only those of the buyer.
 * @throws ApiError `not_found` where the caller may not see the order, `refill_not_possible`, `order_not_paid`, or `refund_open`
 */
export async function takeRefillMoney(
  deps: Pick<AppDeps, 'database'> & OwnerMailDeps,
  { refillId, caller, requestId }: TakeMoneyInput,
): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.database, async (tx) => {
    const { order, refill } = await lockRefill(tx, refillId);
    if (!canViewFullOrder(order, caller)) throw apiError('not_found');
    const { status, dueAt } = refill;
    if (!isRefillLate({ status, dueAt: dueAt.toISOString() }, now.getTime()))
      throw apiError('refill_not_possible', { field: 'not_late' });
    const userId = caller.user?.id ?? null;
    const amountMinor = await missingMoney(tx, { order, refill });
    const refund = await addRefund(tx, {
      ...{ ...(await columnsOfOrder(tx, order)), origin: 'refill', reason: refundReason({ order, refill }) },
      ...{ amountMinor, createdAt: now, sentBy: userId, requestId },
    });
    if (!refund) throw apiError('refund_open');
    const refundId = refund.id;
    const closed = await changeRefill(tx, refill, {
      // What the shop wrote with an earlier decision does not hold any more.
      ...{ status: 'Money back', refundId, remarks: '', decidedAt: now, decidedBy: null },
    });
    const step = { name: 'moneyBack', amountMinor, remarks: '', isApproved: false } as const;
    await recordRefillStep(tx, {
      ...{ order, refill: closed, step, ...stepBy(caller, order, requestId), now, publicUrl: deps.publicUrl() },
    });
    await queueOwnerMail(tx, deps, {
      ...{ event: 'refunds', subjectId: refundId },
      mail: (notes) => refundToDecide(deps.publicUrl(), deps.adminEmail, { ...refund, service: order.service }, notes),
    });
  });
}
