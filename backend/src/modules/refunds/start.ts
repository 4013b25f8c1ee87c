import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { remarksProblem } from '@urooj/domain/account-forms';
import { formatPkr, parsePrice } from '@urooj/domain/money';
import { reasonProblem } from '@urooj/domain/refund-form';
import { overpaidMinor, startedRefundRefusal } from '@urooj/domain/refund-rules';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { refundStarted } from '../../mail/refund-mails.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor, ConfirmedActor } from '../history/author.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { type ApprovedRefund, addApprovedRefund } from './add-approved.ts';
import { checkedAccount, storedAccount } from './refund-account.ts';
import { getPaymentTotals, type RefundRow } from './repository.ts';

type Deps = Pick<AppDeps, 'security' | 'publicUrl'>;

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
  deps: Deps & Pick<AppDeps, 'database' | 'now'>,
  { orderId, body, idempotencyKey: key, author, confirm, assertMay }: StartRefundInput,
): Promise<ResponseOf<'startRefund'>> {
  const now = deps.now();
  const problem = reasonProblem(body.reason) ?? remarksProblem(body.remarks);
  if (problem !== null) throw validationError(problem);
  const amountMinor = parsePrice(body.amount);
  const account = body.account && checkedAccount(body.account);
  const request = { key, endpoint: 'startRefund', userId: author.userId, body: { orderId, ...body }, now };
  return inIdempotentTransaction(deps.database, request, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    assertMay('refunds', order);
    const money = await getPaymentTotals(tx, order.id);
    const refusal = startedRefundRefusal(money, amountMinor);
    if (refusal) throw apiError(refusal.code, refusal);
    if (amountMinor === null) throw apiError('refund_amount', { field: 'exceeds_payment' });
    const { origin = 'admin' } = body;
    const excess = overpaidMinor(money, order.priceMinor);
    if (origin === 'overpayment' && amountMinor > excess) {
      throw apiError('refund_amount', { params: { maximum: formatPkr(excess) } });
    }
    const started = { ...{ amountMinor, origin, account }, reason: body.reason.trim(), remarks: body.remarks.trim() };
    const { id: refundId } = await addStartedRefund(tx, deps, order, { ...started, author, confirm, now });
    return { msg: CHANGE_MESSAGES.refund_started, refundId };
  });
}

type StartedRefund = ApprovedRefund & { readonly origin: 'admin' | 'overpayment' };

/** Begins a refund of an order that this transaction has locked, and queues the mail to the buyer. */
async function addStartedRefund(
  tx: Transaction,
  deps: Deps,
  order: OrderRow,
  started: StartedRefund,
): Promise<RefundRow> {
  const refund = await addApprovedRefund(tx, deps, order, started);
  const { clientEmail: email, clientName: name, amountMinor } = refund;
  const linked = await linkedOrder(tx, order, started.now);
  const account = storedAccount(refund);
  const mail = { amountMinor, remarks: started.remarks, account, why: await whyOf(tx, order, started) };
  await queueMail(tx, refundStarted(deps.publicUrl(), { email, name, language: order.language }, linked, mail));
  return refund;
}

/** What the money is, for the mail. */
async function whyOf(
  tx: Transaction,
  { id, status }: OrderRow,
  { origin }: StartedRefund,
): Promise<'overpaid' | 'rejected' | 'cancelled' | null> {
  if (origin !== 'overpayment') return null;
  if ((await getPaymentTotals(tx, id)).isPaid) return 'overpaid';
  return status === 'Cancelled' ? 'cancelled' : 'rejected';
}

/**
 * Refunds what the shop has beyond what is due for an order that this transaction has locked; nothing where it is nothing, or nobody
 * knows whom to pay.
 * @param by without an account the money goes back to where that of the order came from; `maxMinor` where only a part is refunded
 * @returns whether something is refunded
 * @throws ApiError `step_up_required`
 */
export async function refundOverpayment(
  tx: Transaction,
  deps: Deps,
  order: OrderRow,
  {
    maxMinor = Number.POSITIVE_INFINITY,
    ...by
  }: ConfirmedActor & Pick<StartedRefund, 'reason' | 'account' | 'now'> & { readonly maxMinor?: number },
): Promise<boolean> {
  const amountMinor = Math.min(maxMinor, overpaidMinor(await getPaymentTotals(tx, order.id), order.priceMinor));
  if (amountMinor === 0 || order.email === null) return false;
  await addStartedRefund(tx, deps, order, { amountMinor, origin: 'overpayment', remarks: '', ...by });
  return true;
}
