import type { BodyOf } from '@urooj/contract/endpoints';
import { REFUND_REASONS } from '@urooj/contract/refund-reasons';
import { remarksProblem } from '@urooj/domain/account-forms';
import { needsScreenshot } from '@urooj/domain/bank-message-settings';
import { parsePrice } from '@urooj/domain/money';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { statusAfterReview } from '@urooj/domain/order-status';
import { canReview } from '@urooj/domain/payment-status';
import { isAbove } from '@urooj/domain/second-factor';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { paymentApproved, paymentRejected } from '../../mail/order-mails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readSiteSettings } from '../../plugins/site/live-site.ts';
import { validationError } from '../../validation-error.ts';
import { lockBankMessageOf } from '../bank-messages/repository.ts';
import type { Actor } from '../history/author.ts';
import { type Decided, decidedBefore, decidedOtherwise } from '../history/decided.ts';
import { buyerOf } from '../orders/buyer.ts';
import { changeStatus } from '../orders/change-status.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { addOrderStep, type OrderRow } from '../orders/repository.ts';
import { refundOverpayment } from '../refunds/start.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { checkedAmount } from './record-received.ts';
import { decideWaiting, isWaiting, type PaymentRow, paymentsOf, replacedPayment } from './repository.ts';
import { takeApproval } from './second-person.ts';

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'site' | 'rum' | 'security' | 'adminEmail' | 'now'>;
type MailDeps = Pick<Deps, 'publicUrl' | 'site'>;

type Outcome = BodyOf<'updatePayment'>['status'];

/** `confirm` is called for an approval above the owner's limit. */
type Review = Actor & {
  readonly paymentId: string;
  readonly outcome: Outcome;
  /** The reason, for the customer; may be empty. */
  readonly remarks: string;
  /** The bank message that the admin saw; `null` where there was none, `undefined` where it was not shown. */
  readonly bankMessageId?: string | null | undefined;
  /** What had arrived as the admin saw it, in rupees; `null` where nobody had said it, `undefined` where it was not shown. */
  readonly seenReceived?: number | null | undefined;
  /** What arrived, in rupees, where the admin says so. */
  readonly received?: number | undefined;
  /** Whether a refund begins of what the shop has too much after the decision. */
  readonly refundsDifference: boolean;
};

/**
 * Decides a payment, once. An approval starts its order. After a rejection the order can be paid again, and the customer
 * gets the reason by mail. Repeating the same decision changes nothing, also when another admin made it. Where two people have to
 * approve, the first approval decides nothing.
 * @throws ApiError `not_found`, `validation`, `already_decided` after the opposite decision, `bank_message_changed` where the
 *   admin has seen another bank message, `received_changed` where they have seen another amount, `received_fixed`, or `step_up_required`
 */
export async function reviewPayment(deps: Deps, review: Review): Promise<Reviewed> {
  const problem = remarksProblem(review.remarks);
  if (problem !== null) throw validationError(problem);
  const { order, decided } = await inTransaction(deps.database, (tx) => reviewLocked(tx, deps, review));
  if (decided.changed && review.outcome === 'Approved') deps.rum.countEvent('approvals', order.releases);
  return decided;
}

/** The decision, or that the approval was stored as the first of two. */
type Reviewed = Decided & { readonly seconded?: 'seconded' | 'afterChange' };

/** @returns the decision, with the order of the payment */
async function reviewLocked(
  tx: Transaction,
  deps: Deps,
  review: Review,
): Promise<{ readonly order: OrderRow; readonly decided: Reviewed }> {
  const locked = await lockPayment(tx, review.paymentId);
  if (!locked) throw apiError('not_found');
  const { order, payment } = locked;
  review.assertMay('payments', order);
  if (review.refundsDifference) review.assertMay('refunds', order);
  if (payment.status === review.outcome) return { order, decided: await decidedBefore(tx, payment) };
  if (!canReview(payment.status, review.outcome)) throw await decidedOtherwise(tx, payment);
  const { confirmPaymentsAbove } = await deps.security();
  // The payment of a difference approves the whole one with it.
  if (review.outcome === 'Approved' && isAbove(confirmPaymentsAbove, order.priceMinor)) review.confirm();
  await assertSeen(tx, payment, review);
  const now = deps.now();
  const receivedMinor = await receivedOf(tx, payment, review.received);
  if (review.outcome === 'Approved') {
    const taken = await takeApproval(tx, deps, locked, { author: review.author, receivedMinor, now });
    if (taken !== 'decides') return { order, decided: { ...UNDECIDED, seconded: taken } };
  }
  const decided = await decidePayment(tx, deps, locked, { ...review, receivedMinor, now });
  if (review.refundsDifference) {
    const reason = review.outcome === 'Approved' ? REFUND_REASONS.overpaid : REFUND_REASONS.rejected;
    await refundOverpayment(tx, deps, decided, { ...review, reason, now });
  }
  return { order, decided: { changed: true, decidedBy: review.author.email, decidedAt: now.toISOString() } };
}

const UNDECIDED = { changed: false, decidedBy: null, decidedAt: null } as const;

/** @throws ApiError `validation`, or `received_fixed` where the buyer has sent what was missing then */
async function receivedOf(tx: Transaction, payment: PaymentRow, received: Review['received']) {
  if (received === undefined) return undefined;
  const payments = await paymentsOf(tx, payment.orderId);
  const hasDifference = payments.some(({ differenceOf }) => differenceOf === payment.id);
  if (hasDifference) throw apiError('received_fixed', { field: 'difference_sent' });
  return checkedAmount(received, payment);
}

/** Another admin, or the job, may have replaced the bank message, or recorded what arrived, while this admin looked at it. */
async function assertSeen(
  tx: Transaction,
  { id, receivedMinor }: PaymentRow,
  { bankMessageId, seenReceived }: Review,
): Promise<void> {
  const seenMinor = seenReceived == null ? null : parsePrice(seenReceived);
  if (seenReceived !== undefined && seenMinor !== receivedMinor) throw apiError('received_changed');
  if (bankMessageId === undefined) return;
  const bankMessage = await lockBankMessageOf(tx, id);
  if ((bankMessage?.id ?? null) !== bankMessageId) throw apiError('bank_message_changed');
}

type DecidedReview = Pick<Review, 'outcome' | 'remarks' | 'author'> & {
  readonly receivedMinor?: number | undefined;
  readonly now: Date;
};

/**
 * Decides a payment of an order that this transaction has locked, starts the order or lets it be paid again, and queues the mail
 * to the customer.
 * @returns the order as it is then
 * @throws ApiError `already_decided` where the payment no longer waits
 */
export async function decidePayment(
  tx: Transaction,
  deps: MailDeps,
  { order, payment: submitted }: LockedPayment,
  review: DecidedReview,
): Promise<OrderRow> {
  const { outcome, author, now, receivedMinor } = review;
  const { userId, requestId } = author;
  const decision = { status: outcome, remarks: review.remarks.trim(), receivedMinor, author, now };
  const decided = await decideWaiting(tx, submitted, decision);
  if (decided.length === 0) throw apiError('already_decided');
  // The order never waited for a payment from another browser.
  const isWithoutEffect = outcome === 'Rejected' && decided.every(({ isFromAnotherBrowser }) => isFromAnotherBrowser);
  const to = isWithoutEffect ? order.status : statusAfterReview(order.status, outcome);
  const step = { who: 'system', userId, requestId, why: REASONS[outcome] } as const;
  if (to === order.status && !isWithoutEffect) await addOrderStep(tx, order, { ...step, at: now });
  const changed = await changeStatus(tx, order, { ...step, to, now });
  await notifyCustomer(tx, { order: changed, decided, deps }, now);
  return changed;
}

/** Stored with the change of the order's status. */
const REASONS: Readonly<Record<Outcome, string>> = {
  Approved: EVENT_REASONS.paymentApproved,
  Rejected: EVENT_REASONS.paymentRejected,
};

async function notifyCustomer(
  tx: Transaction,
  { order, decided, deps }: { order: OrderRow; decided: readonly PaymentRow[]; deps: MailDeps },
  now: Date,
): Promise<void> {
  const [payment] = decided;
  if (order.email === null || !payment) return;
  const to = buyerOf(order, order.email);
  const url = deps.publicUrl();
  const paidMinor = decided.reduce((sum, one) => sum + one.paidMinor, 0);
  const settings = await readSiteSettings(deps.site);
  if (payment.status === 'Approved') {
    const replaced = replacedPayment(await paymentsOf(tx, order.id));
    const approved = { amountMinor: paidMinor, statements: settings?.statements ?? {}, replaced };
    return queueMail(tx, paymentApproved(url, to, await linkedOrder(tx, order, now), approved));
  }
  // The buyer's own payment is still under review: they must not be asked to send it again.
  if (payment.isFromAnotherBrowser && (await paymentsOf(tx, order.id)).some(isWaiting)) return;
  const rejection = {
    reason: payment.remarks,
    amountMinor: decided.reduce((sum, { amountMinor, receivedMinor }) => sum + (receivedMinor ?? amountMinor), 0),
    arrivedMinor: paidMinor,
    needsScreenshot: needsScreenshot(settings?.bankMessages, payment.method),
  };
  await queueMail(tx, paymentRejected(url, to, await linkedOrder(tx, order, now), rejection));
}
