import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { remarksProblem } from '@urooj/domain/account-forms';
import { parsePrice } from '@urooj/domain/money';
import { reasonProblem } from '@urooj/domain/refund-form';
import { startedRefundRefusal } from '@urooj/domain/refund-rules';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import type { AppDeps } from '../../deps.ts';
import { refundStarted } from '../../mail/order-mails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { lockOrder } from '../orders/repository.ts';
import { accountColumns, accountThatPaid, checkedAccount } from './refund-account.ts';
import { addRefund, getPaymentTotals } from './repository.ts';
import { applyRefund } from './review.ts';

type StartRefundInput = Actor & {
  readonly orderId: string;
  readonly body: BodyOf<'startRefund'>;
  readonly idempotencyKey: string | null;
};

/**
 * Begins a refund that no buyer has requested. It is approved at once and waits to be paid out; the time limit of the form
 * does not count.
 * @throws ApiError `validation`, `not_found`, `order_not_paid`, `refund_amount`, or `step_up_required`
 */
export async function startRefund(
  deps: Pick<AppDeps, 'database' | 'security' | 'now' | 'publicUrl'>,
  { orderId, body, idempotencyKey: key, author, confirm }: StartRefundInput,
): Promise<ResponseOf<'startRefund'>> {
  const now = deps.now();
  const problem = reasonProblem(body.reason) ?? remarksProblem(body.remarks);
  if (problem !== null) throw validationError(problem);
  const amountMinor = parsePrice(body.amount);
  const sent = body.account && checkedAccount(body.account);
  const request = { key, endpoint: 'startRefund', userId: author.userId, body: { orderId, ...body }, now };
  return inIdempotentTransaction(deps.database, request, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    const refusal = startedRefundRefusal(await getPaymentTotals(tx, order.id), amountMinor);
    if (refusal) throw apiError(refusal.code, refusal);
    // An order with an approved payment has its contact, because the payment brings one.
    if (order.email === null || amountMinor === null) throw apiError('order_not_paid');
    const security = await deps.security();
    await applyRefund(tx, order, { amountMinor }, { now, author, confirm, security });
    const remarks = body.remarks.trim();
    const refund = await addRefund(tx, {
      ...{ orderId: order.id, clientName: order.name ?? '', clientEmail: order.email, amountMinor, origin: 'admin' },
      ...{ status: 'Approved', reason: body.reason.trim(), adminRemarks: remarks, createdAt: now },
      ...{ sentBy: author.userId, requestId: author.requestId, decidedAt: now, decidedBy: author.userId },
      ...accountColumns(sent ?? (await accountThatPaid(tx, order.id))),
    });
    if (!refund) throw apiError('refund_open');
    await recordAuditEvent(tx, {
      ...{ subject: 'refund', subjectId: refund.id, author, at: now, action: 'started', why: refund.reason },
      ...{ before: {}, after: { status: 'Approved', amountMinor } },
    });
    const to = { email: order.email, name: refund.clientName, language: order.language };
    const linked = await linkedOrder(tx, order, now);
    await queueMail(tx, refundStarted(deps.publicUrl(), to, linked, { amountMinor, remarks }));
    return { msg: CHANGE_MESSAGES.refund_started, refundId: refund.id };
  });
}
