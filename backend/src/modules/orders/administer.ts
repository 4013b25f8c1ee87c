import { REFUND_REASONS } from '@urooj/contract/refund-reasons';
import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import type { OrderStatus, ReviewAction } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import { ownsOrder } from '@urooj/domain/identity';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { isFinal } from '@urooj/domain/order-status';
import { paymentStateOf } from '@urooj/domain/payment-status';
import { isAbove } from '@urooj/domain/second-factor';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { orderStatusChanged } from '../../mail/order-mails.ts';
import { type QueueOptions, queueMail } from '../../mail/outbox.ts';
import { readSiteSettings } from '../../plugins/site/live-site.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor, Author, ConfirmedActor } from '../history/author.ts';
import {
  decideWaiting,
  isAnswered,
  isShort,
  isWaiting,
  type PaymentDecision,
  type PaymentRow,
  paymentsOf,
  rejectAllWaiting,
} from '../payments/repository.ts';
import { isForTwoPeople } from '../payments/second-person.ts';
import { refundOverpayment } from '../refunds/start.ts';
import type { UserRow } from '../users/repository.ts';
import { buyerOf } from './buyer.ts';
import { changeStatus, type StatusChange } from './change-status.ts';
import { customerOf } from './order-access.ts';
import { linkedOrder } from './order-link.ts';
import { lockOrder, type OrderRow } from './repository.ts';
import { isUndoable, undoableMail } from './undo-status.ts';

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'site' | 'security' | 'adminEmail' | 'now'>;

const STARTED: readonly OrderStatus[] = ['In Progress', 'Completed'];

type OrderAction = {
  readonly orderId: string;
  readonly author: Author;
};

/**
 * `confirm` is called where the order starts without an approved payment, above the owner's limit for payments, and where money goes
 * back, above that for refunds.
 */
type AdminChange = Omit<OrderAction, 'author'> &
  Actor & {
    readonly to: OrderStatus;
    /** For the order's timeline; may be empty. */
    readonly why: string;
    /** What happens to a payment that waits when the order ends. */
    readonly payment?: ReviewAction | undefined;
  };

export type Changed = {
  readonly order: OrderRow;
  /** False where the order already had the status. */
  readonly changed: boolean;
};

/**
 * Changes an order's status for the admin. A payment that waits when the order ends is decided with it: a cancellation rejects
 * it, any other end needs the admin's word. What is recorded as arrived for a rejected one is refunded.
 * @throws ApiError `not_found`, `validation`, `step_up_required`, `payment_waiting`, `second_person_needed`, or `order_transition` for a change that the
 *   domain's table does not contain
 */
export async function changeOrder(deps: Deps, change: AdminChange): Promise<Changed> {
  const problem = remarksProblem(change.why);
  if (problem !== null) throw validationError(problem);
  const why = change.why.trim() || EVENT_REASONS.byAdmin;
  const requested = { to: change.to, who: 'admin', why, payment: change.payment } as const;
  return transitionAndNotify(deps, change, requested, (locked, tx) => checkMoney(tx, deps, locked, change));
}

/**
 * As where a payment is approved by itself: to start an unpaid order approves its payment without looking at it. Where two people have to
 * approve it, none of them does so here; an order that was started before still goes on.
 */
async function checkMoney(
  tx: Transaction,
  deps: Deps,
  { order, payments }: Locked,
  change: AdminChange,
): Promise<void> {
  const { to, payment, confirm, assertMay } = change;
  assertMay('orders', order);
  const { confirmPaymentsAbove } = await deps.security();
  const isUnpaid = STARTED.includes(to) && !payments.some(({ status }) => status === 'Approved');
  const startsUnpaid = isUnpaid && !STARTED.includes(order.status);
  if (startsUnpaid || (isFinal(to) && payments.some(isWaiting))) assertMay('payments', order);
  const approved = payment === 'approve' ? payments.find(isWaiting) : undefined;
  const amounts = [...(isUnpaid ? [order.priceMinor] : []), ...(approved ? [approved.amountMinor] : [])];
  if ((approved !== undefined || startsUnpaid) && (await isForTwoPeople(tx, deps, order)))
    throw apiError('second_person_needed');
  if (amounts.some((amount) => isAbove(confirmPaymentsAbove, amount))) confirm();
}

/**
 * Cancels an order for its customer, while it is Pending. Money that has arrived for a payment from another browser is refunded as
 * in a cancellation by the admin, who confirms it with the payout.
 * @throws ApiError `not_found`, `forbidden` for another customer's, or `order_transition` once it is no longer Pending
 */
export async function cancelOwnOrder(deps: Deps, action: OrderAction, user: UserRow): Promise<Changed> {
  const change = { to: 'Cancelled', who: 'customer', why: EVENT_REASONS.cancelledByCustomer } as const;
  return transitionAndNotify(deps, { ...action, confirm: () => {} }, change, async ({ order }) => {
    if (!ownsOrder(customerOf(user), order)) throw apiError('forbidden');
  });
}

/** An order that the transaction has locked, with its payments, the decisive one first. */
type Locked = { readonly order: OrderRow; readonly payments: readonly PaymentRow[] };

/** @param check throws where the action is not allowed */
async function transitionAndNotify(
  deps: Deps,
  { orderId, author, confirm }: OrderAction & ConfirmedActor,
  { payment, ...change }: Pick<StatusChange, 'to' | 'who' | 'why'> & Pick<AdminChange, 'payment'>,
  check: (locked: Locked, tx: Transaction) => Promise<void>,
): Promise<Changed> {
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    const locked = { order, payments: await paymentsOf(tx, order.id) };
    await check(locked, tx);
    return transitionLocked(tx, deps, locked, { ...change, payment, author, confirm });
  });
}

type Transition = ConfirmedActor &
  Pick<StatusChange, 'to' | 'who' | 'why'> &
  Pick<AdminChange, 'payment'> & {
    /** Of the mail, where its change can be undone for longer than a moment. */
    readonly mailDelayS?: number;
  };

async function transitionLocked(
  tx: Transaction,
  deps: Deps,
  { order, payments }: Locked,
  { author, confirm, payment, mailDelayS, ...change }: Transition,
): Promise<Changed> {
  const now = deps.now();
  const { userId, requestId } = author;
  const changed = await changeStatus(tx, order, { ...change, userId, requestId, now });
  if (changed.status === order.status) return { order, changed: false };
  if (isFinal(changed.status)) {
    await decidePayments(tx, { order: changed, payments }, payment, { author, now });
    await refundRejected(tx, deps, { order: changed, payments }, { author, confirm, now });
  }
  const delay = change.who === 'admin' && isUndoable(changed.status) ? undoableMail(changed, now, mailDelayS) : {};
  await notifyCustomer(tx, { ...deps, now }, { order: changed, payments }, delay);
  return { order: changed, changed: true };
}

type Completion = Actor & { readonly why: string; readonly mailDelayS: number };

/**
 * Completes an order in progress that this transaction has locked, as a change by the admin.
 * @throws ApiError `step_up_required`, `payment_waiting` or `order_transition`
 */
export async function completeLocked(
  tx: Transaction,
  deps: Deps,
  order: OrderRow,
  { author, confirm, assertMay, why, mailDelayS }: Completion,
): Promise<OrderRow> {
  const locked = { order, payments: await paymentsOf(tx, order.id) };
  await checkMoney(tx, deps, locked, { orderId: order.id, to: 'Completed', why, author, confirm, assertMay });
  const change = { to: 'Completed', who: 'admin', why, payment: undefined } as const;
  return (await transitionLocked(tx, deps, locked, { ...change, author, confirm, mailDelayS })).order;
}

/** Why a payment was rejected that waited when its order ended so. */
const REJECTED_WITH: Readonly<Partial<Record<OrderStatus, string>>> = {
  Cancelled: REJECTION_REASONS.orderCancelled,
  Completed: REJECTION_REASONS.orderCompleted,
  Failed: REJECTION_REASONS.orderFailed,
};

/**
 * Decides the payments that wait when an order ends. Of two, the approval is that of the buyer's own.
 * @throws ApiError `payment_waiting` where nobody has said what happens to them
 */
async function decidePayments(
  tx: Transaction,
  { order: { id, status }, payments }: Locked,
  payment: ReviewAction | undefined,
  by: Pick<PaymentDecision, 'author' | 'now'>,
): Promise<void> {
  const waiting = payments.find(isWaiting);
  if (!waiting) return;
  const action = payment ?? (status === 'Cancelled' ? 'reject' : null);
  if (action === null) throw apiError('payment_waiting');
  if (action === 'approve') await decideWaiting(tx, waiting, { status: 'Approved', remarks: '', ...by });
  else await rejectAllWaiting(tx, id, REJECTED_WITH[status] ?? '', by);
}

const paymentStateIn = ({ status }: OrderRow, payments: readonly PaymentRow[]) =>
  paymentStateOf({
    status,
    hasPendingPayment: payments.some(isWaiting),
    hasApprovedPayment: payments.some(({ status: decided }) => decided === 'Approved'),
    isDifferenceDue: payments.some((one) => isShort(one) && !isAnswered(one, payments)),
  });

/** Refunds what is known to have arrived for payments that were rejected with the order: nothing else would say that it is owed. */
async function refundRejected(
  tx: Transaction,
  deps: Deps,
  { order, payments }: Locked,
  by: ConfirmedActor & { readonly now: Date },
): Promise<void> {
  const waited = new Set(payments.filter(isWaiting).map(({ id }) => id));
  if (waited.size === 0) return;
  const rejected = (await paymentsOf(tx, order.id)).filter(({ id, status }) => status === 'Rejected' && waited.has(id));
  const maxMinor = rejected.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
  const reason = order.status === 'Cancelled' ? REFUND_REASONS.orderCancelled : REFUND_REASONS.rejected;
  if (maxMinor > 0) await refundOverpayment(tx, deps, order, { ...by, reason, maxMinor });
}

/** The money that is refunded has a mail of its own. */
const asksForMoney = (payment: PaymentRow): boolean => !isWaiting(payment) || payment.receivedMinor === null;

async function notifyCustomer(
  tx: Transaction,
  { publicUrl, site, now }: Pick<Deps, 'publicUrl' | 'site'> & { readonly now: Date },
  { order, payments }: Locked,
  delay: QueueOptions,
): Promise<void> {
  if (order.email === null) return;
  const statements = (await readSiteSettings(site))?.statements ?? {};
  const state = { paymentState: paymentStateIn(order, payments), hasPayment: payments.some(asksForMoney), statements };
  const linked = await linkedOrder(tx, order, now);
  const mail = orderStatusChanged(publicUrl(), buyerOf(order, order.email), linked, state);
  if (mail) await queueMail(tx, mail, delay);
}
