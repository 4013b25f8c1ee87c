import type { ResponseOf } from '@urooj/contract/endpoints';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';
import { needsScreenshot } from '@urooj/domain/bank-message-settings';
import { formatPkr, parsePrice, serializePrice } from '@urooj/domain/money';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { setMethods } from '@urooj/domain/payees';
import { receivedProblem } from '@urooj/domain/received';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { violatedUnique } from '../../db/violations.ts';
import type { AppDeps } from '../../deps.ts';
import { differenceMissing } from '../../mail/order-mails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readSiteSettings } from '../../plugins/site/live-site.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor, Author } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { buyerOf } from '../orders/buyer.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { addOrderEvent } from '../orders/repository.ts';
import { updateRefunded } from '../refunds/refunded-status.ts';
import { getPaymentTotals } from '../refunds/repository.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { isAnswered, isShort, type PaymentRow, paymentsOf, setReceived } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'site' | 'now'>;
type ReceivedInput = Actor & { readonly paymentId: string; readonly received: number };
type Recorded = ResponseOf<'recordReceived'>;

/**
 * Stores how much arrived for a payment. Where it waits and less has arrived than was due, the buyer is asked for the difference, once
 * for each amount, unless it was a difference already, or their own payment of the whole waits beside one from another browser. Of a
 * decided payment it is stored once.
 * @throws ApiError `not_found`, `validation`, or `received_fixed`
 */
export async function recordReceived(
  deps: Deps,
  { paymentId, received, author, assertMay }: ReceivedInput,
): Promise<Recorded> {
  return inTransaction(deps.database, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) throw apiError('not_found');
    const { order, payment } = locked;
    assertMay('payments', order);
    const receivedMinor = checkedAmount(received, payment);
    const others = (await paymentsOf(tx, order.id)).filter(({ id }) => id !== payment.id);
    const missingMinor = payment.differenceOf === null ? payment.amountMinor - receivedMinor : null;
    const recorded = { ...payment, receivedMinor, missingMinor };
    const isRequested = isShort(recorded) && !isAnswered(recorded, others);
    if (payment.receivedMinor === receivedMinor) return response(recorded, { isRequested, changed: false });
    await assertRecordable(tx, { payment, others }, receivedMinor);
    const now = deps.now();
    await storeReceived(tx, payment, receivedMinor, { author, now });
    await updateRefunded(tx, order.id, { author, now });
    if (isRequested) await requestDifference(tx, deps, { order, payment: recorded }, { author, now });
    return response(recorded, { isRequested, changed: true });
  }).catch((error) => {
    // The transaction ID of a rejected payment was used again meanwhile.
    if (violatedUnique(error) === 'payments_transaction_once') throw apiError('duplicate_transaction');
    throw error;
  });
}

/** Stores how much arrived for a payment whose order is locked, with the event. */
export async function storeReceived(
  tx: Transaction,
  payment: PaymentRow,
  receivedMinor: number,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<void> {
  await setReceived(tx, payment.id, receivedMinor);
  await recordAuditEvent(tx, {
    ...{ subject: 'payment', subjectId: payment.id, author, at: now, action: 'received' },
    ...{ before: { receivedMinor: payment.receivedMinor }, after: { receivedMinor } },
  });
}

/** @throws ApiError `validation` */
export function checkedAmount(rupees: number, { amountMinor }: Pick<PaymentRow, 'amountMinor'>): number {
  const minor = parsePrice(rupees) ?? 0;
  const problem = receivedProblem(minor, amountMinor);
  if (problem !== null) throw validationError(problem);
  return minor;
}

function response(
  { missingMinor }: Pick<PaymentRow, 'missingMinor'>,
  { isRequested, changed }: { readonly isRequested: boolean; readonly changed: boolean },
): Recorded {
  if (!isRequested || missingMinor === null) return { msg: CHANGE_MESSAGES.received_recorded, changed, missing: null };
  const msg = withParams(CHANGE_MESSAGES.difference_requested, { amount: formatPkr(missingMinor) });
  return { msg, changed, missing: serializePrice(missingMinor) };
}

async function assertRecordable(
  tx: Transaction,
  { payment, others }: { readonly payment: PaymentRow; readonly others: readonly PaymentRow[] },
  receivedMinor: number,
): Promise<void> {
  if (others.some(({ differenceOf }) => differenceOf === payment.id)) {
    throw apiError('received_fixed', { field: 'difference_sent' });
  }
  if (payment.status === 'Pending') {
    if (payment.differenceOf === null && receivedMinor < payment.amountMinor && others.some(isShort))
      throw apiError('received_fixed', { field: 'other_requested' });
    return;
  }
  if (payment.receivedMinor !== null) throw apiError('received_fixed');
  if (!(await coversRefunds(tx, payment, receivedMinor))) throw apiError('received_fixed', { field: 'refunded' });
}

/** Whether what was refunded of the order is still at most what was paid for it. */
async function coversRefunds(tx: Transaction, payment: PaymentRow, receivedMinor: number): Promise<boolean> {
  const { paidMinor, refundedMinor } = await getPaymentTotals(tx, payment.orderId);
  return paidMinor - payment.paidMinor + receivedMinor >= refundedMinor;
}

/** Stores what the bank message says that proves an approved payment, unless it is known already. */
export async function takeReceived(
  tx: Transaction,
  payment: PaymentRow,
  receivedMinor: number,
  by: { readonly author: Author; readonly now: Date },
): Promise<void> {
  if (payment.receivedMinor !== null || !(await coversRefunds(tx, payment, receivedMinor))) return;
  await setReceived(tx, payment.id, receivedMinor);
  await updateRefunded(tx, payment.orderId, by);
}

async function requestDifference(
  tx: Transaction,
  { publicUrl, site }: Deps,
  { order, payment }: LockedPayment,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<void> {
  const { userId, requestId } = author;
  await addOrderEvent(tx, {
    ...{ orderId: order.id, at: now, who: 'admin', userId, requestId },
    ...{ fromStatus: order.status, toStatus: order.status, why: EVENT_REASONS.differenceRequested },
  });
  if (order.email === null) return;
  const settings = await readSiteSettings(site);
  const { method, receivedMinor, missingMinor } = payment;
  const difference = { receivedMinor: receivedMinor ?? 0, missingMinor: missingMinor ?? 0, method };
  const linked = await linkedOrder(tx, order, now);
  const payees = settings?.payees ?? {};
  const payee = setMethods(payees).includes(method) ? payees[method] : undefined;
  const mail = { ...difference, payee, needsScreenshot: needsScreenshot(settings?.bankMessages, method) };
  await queueMail(tx, differenceMissing(publicUrl(), buyerOf(order, order.email), linked, mail));
}
