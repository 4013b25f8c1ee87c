import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { formatDateTime, TIME_ZONE } from '@urooj/domain/dates';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { methodLabel } from '@urooj/domain/payment-status';
import { earliestPayout, payoutProblem } from '@urooj/domain/payout';
import { isAbove } from '@urooj/domain/second-factor';
import { type ApiError, apiError } from '../../api-error.ts';
import { inTransaction, type Queryable, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { refundPaidOut } from '../../mail/refund-mails.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor, Author } from '../history/author.ts';
import { findEmail } from '../history/decided.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { addOrderStep, type OrderRow } from '../orders/repository.ts';
import { lockRefund } from './lock-refund.ts';
import { storedAccount } from './refund-account.ts';
import { getPaymentTotals, type RefundRow, setPayout } from './repository.ts';
import { attachTransfer } from './transfers-of-refunds.ts';
import { payoutView } from './views.ts';

type Payout = ResponseOf<'payOutRefund'>['payout'];

/** `confirm` is called above the owner's limit for refunds. */
type PayOutInput = Actor & BodyOf<'payOutRefund'> & { readonly refundId: string };

/**
 * Records that the money of an approved refund was sent, once, and notifies the buyer.
 * @throws ApiError `validation`, `not_found`, `refund_not_approved`, `refund_paid_out` with what was recorded before, or
 *   `step_up_required`
 */
export async function payOutRefund(
  deps: Pick<AppDeps, 'database' | 'security' | 'now' | 'publicUrl'>,
  { refundId, method, reference, at, author, confirm, assertMay }: PayOutInput,
): Promise<Payout> {
  const now = deps.now();
  const problem = payoutProblem(reference, at ?? null, now.getTime());
  if (problem !== null) throw validationError(problem);
  return inTransaction(deps.database, async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId);
    assertMay('refunds', order);
    if (refund.payoutAt) throw await paidOutBefore(tx, refund);
    if (refund.status !== 'Approved') throw apiError('refund_not_approved');
    const { refundedMinor } = await getPaymentTotals(tx, order.id);
    if (isAbove((await deps.security()).confirmRefundsAbove, refundedMinor)) confirm();
    const payout = { method, reference: reference.trim(), at: at === undefined ? now : new Date(at) };
    if (payout.at < earliestPayout(refund, order.createdAt)) throw validationError('payout_time_too_early');
    return recordPayout(tx, { order, refund, payout, author, now, publicUrl: deps.publicUrl() });
  });
}

type PayoutRecord = {
  /** Locked by the transaction. */
  readonly order: OrderRow;
  /** Approved, and not paid out. */
  readonly refund: RefundRow;
  readonly payout: { readonly method: Payout['method']; readonly reference: string; readonly at: Date };
  readonly author: Author;
  readonly now: Date;
  /** Origin for links in e-mails. */
  readonly publicUrl: string;
};

/** Stores the payout with its events and the mail to the buyer. */
export async function recordPayout(tx: Transaction, record: PayoutRecord): Promise<Payout> {
  const { order, refund, payout, author, now, publicUrl } = record;
  const { method: payoutMethod, reference: payoutReference, at: payoutAt } = payout;
  const stored = { payoutMethod, payoutReference, payoutAt, payoutBy: author.userId };
  if (!(await setPayout(tx, refund.id, stored))) throw apiError('refund_not_approved');
  await attachTransfer(tx, refund.id, payout);
  const shown = { ...payout, at: payoutAt.toISOString() };
  await recordAuditEvent(tx, {
    ...{ subject: 'refund', subjectId: refund.id, author, at: now, action: 'paid out' },
    ...{ before: {}, after: { payoutMethod, payoutReference, payoutAt: shown.at } },
  });
  await addOrderStep(tx, order, {
    ...{ at: now, who: author.userId === null ? 'system' : 'admin', why: EVENT_REASONS.refundPaidOut },
    ...{ userId: author.userId, requestId: author.requestId },
  });
  const to = { email: refund.clientEmail, name: order.name ?? refund.clientName, language: order.language };
  const linked = await linkedOrder(tx, order, now);
  const { amountMinor } = refund;
  await queueMail(tx, refundPaidOut(publicUrl, to, linked, { amountMinor, account: storedAccount(refund), ...shown }));
  return shown;
}

/** The error when it was paid out before. It contains how, when and by whom. */
async function paidOutBefore(database: Queryable, refund: RefundRow): Promise<ApiError> {
  const { method = '', reference = '', at = null } = payoutView(refund) ?? {};
  const by = await findEmail(database, refund.payoutBy);
  const params = { method: methodLabel(method), reference, at: formatDateTime(at), zone: TIME_ZONE };
  return by === null
    ? apiError('refund_paid_out', { params })
    : apiError('refund_paid_out', { field: 'by', params: { ...params, by } });
}
