import type { BodyOf } from '@urooj/contract/endpoints';
import { normalizeEmail } from '@urooj/domain/identity';
import { parsePrice } from '@urooj/domain/money';
import { validateRefundForm } from '@urooj/domain/refund-form';
import { refundRefusal } from '@urooj/domain/refund-rules';
import { firstProblem } from '@urooj/domain/rules';
import { apiError } from '../../api-error.ts';
import type { AfterCommit, Transaction } from '../../db/pool.ts';
import { type Mailer, queueMail } from '../../mail/outbox.ts';
import { refundRequested } from '../../mail/payment-messages.ts';
import { validationError } from '../../validation-error.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { addRefund, getPaymentTotals, type RefundRow } from './repository.ts';

type RequestRefundInput = {
  readonly body: BodyOf<'createRefundRequest'>;
  /** The account that asks; `null` for a guest. */
  readonly userId: string | null;
  readonly requestId: string;
  readonly mailer: Mailer;
  readonly now: Date;
};

/**
 * Takes the wish to get money back, for the admin to decide.
 * @throws ApiError `validation`, or why the order gives none back; a wrong order id reads like a wrong e-mail
 */
export async function requestRefund(
  tx: Transaction,
  afterCommit: AfterCommit,
  asking: RequestRefundInput,
): Promise<RefundRow> {
  const { body, now } = asking;
  const problem = firstProblem(validateRefundForm({ ...body, amount: String(body.amount) }));
  if (problem !== null) throw validationError(problem);
  const claim = { email: normalizeEmail(body.clientEmail), amountMinor: parsePrice(body.amount) };
  // Payments and refunds of an order are decided by who holds it.
  const order = await lockOrder(tx, body.orderId.trim());
  const refusal = refundRefusal(order && (await refundable(tx, order)), claim, now.getTime());
  if (refusal) throw apiError(refusal.code, refusal);
  if (!order || claim.amountMinor === null) throw apiError('order_email_mismatch');
  const refund = await addRefund(tx, {
    orderId: order.id,
    clientName: body.clientName.trim(),
    clientEmail: claim.email,
    amountMinor: claim.amountMinor,
    reason: body.reason.trim(),
    createdAt: now,
    sentBy: asking.userId,
    requestId: asking.requestId,
  });
  if (!refund) throw apiError('refund_open');
  await queueMail(tx, refundRequested({ email: claim.email, name: refund.clientName }, order, refund.amountMinor));
  afterCommit(() => asking.mailer.wake());
  return refund;
}

async function refundable(tx: Transaction, order: OrderRow) {
  return { email: order.email, createdAt: order.createdAt.toISOString(), ...(await getPaymentTotals(tx, order.id)) };
}
