import type { OrderStatus, ReviewAction } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import { ownsOrder } from '@urooj/domain/identity';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { isFinal } from '@urooj/domain/order-status';
import { REVIEW_OUTCOMES } from '@urooj/domain/payment-status';
import { isAbove } from '@urooj/domain/second-factor';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { orderStatusChanged } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor, Author } from '../history/author.ts';
import { decidePendingPayment, type PaymentDecision, paymentsOf } from '../payments/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { buyerOf } from './buyer.ts';
import { changeStatus, type StatusChange } from './change-status.ts';
import { customerOf } from './order-access.ts';
import { lockOrder, type OrderRow } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'now'>;
type AdminDeps = Deps & Pick<AppDeps, 'security'>;

const STARTED: readonly OrderStatus[] = ['In Progress', 'Completed'];

type OrderAction = {
  readonly orderId: string;
  readonly author: Author;
};

/** `confirm` is called where the order starts without an approved payment, above the owner's limit for payments. */
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
 * it, any other end needs the admin's word.
 * @throws ApiError `not_found`, `validation`, `step_up_required`, `payment_waiting`, or `order_transition` for a change that the
 *   domain's table does not contain
 */
export async function changeOrder(deps: AdminDeps, change: AdminChange): Promise<Changed> {
  const problem = remarksProblem(change.why);
  if (problem !== null) throw validationError(problem);
  const why = change.why.trim() || EVENT_REASONS.byAdmin;
  const requested = { to: change.to, who: 'admin', why, payment: change.payment } as const;
  return transitionAndNotify(deps, change, requested, async (tx, order) => {
    await confirmUnpaid(tx, deps, order, change);
    if (change.payment === 'approve') await confirmApproval(tx, deps, order, change);
  });
}

/** As where the payment is approved by itself. */
async function confirmApproval(tx: Transaction, deps: AdminDeps, order: OrderRow, { confirm }: AdminChange) {
  const { confirmPaymentsAbove } = await deps.security();
  const waiting = (await paymentsOf(tx, order.id)).find(({ status }) => status === 'Pending');
  if (waiting && isAbove(confirmPaymentsAbove, waiting.amountMinor)) confirm();
}

/** To start an order approves its payment without looking at it. */
async function confirmUnpaid(tx: Transaction, deps: AdminDeps, order: OrderRow, { to, confirm }: AdminChange) {
  const { confirmPaymentsAbove } = await deps.security();
  if (!STARTED.includes(to) || !isAbove(confirmPaymentsAbove, order.priceMinor)) return;
  const payments = await paymentsOf(tx, order.id);
  if (!payments.some(({ status }) => status === 'Approved')) confirm();
}

/**
 * Cancels an order for its customer, while it is Pending.
 * @throws ApiError `not_found`, `forbidden` for another customer's, or `order_transition` once it is no longer Pending
 */
export async function cancelOwnOrder(deps: Deps, action: OrderAction, user: UserRow): Promise<Changed> {
  const change = { to: 'Cancelled', who: 'customer', why: EVENT_REASONS.cancelledByCustomer } as const;
  return transitionAndNotify(deps, action, change, async (_, order) => {
    if (!ownsOrder(customerOf(user), order)) throw apiError('forbidden');
  });
}

/** @param check runs on the locked order and throws where the action is not allowed */
async function transitionAndNotify(
  deps: Deps,
  { orderId, author }: OrderAction,
  { payment, ...change }: Pick<StatusChange, 'to' | 'who' | 'why'> & Pick<AdminChange, 'payment'>,
  check: (tx: Transaction, order: OrderRow) => Promise<void>,
): Promise<Changed> {
  const now = deps.now();
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    await check(tx, order);
    const { userId, requestId } = author;
    const changed = await changeStatus(tx, order, { ...change, userId, requestId, now });
    if (changed.status === order.status) return { order, changed: false };
    if (isFinal(changed.status)) await decideWaiting(tx, changed, payment, { author, now });
    await notifyCustomer(tx, changed, deps);
    return { order: changed, changed: true };
  });
}

/** @throws ApiError `payment_waiting` where a payment waits, and nobody has said what happens to it */
async function decideWaiting(
  tx: Transaction,
  { id, status }: OrderRow,
  payment: ReviewAction | undefined,
  by: Pick<PaymentDecision, 'author' | 'now'>,
): Promise<void> {
  const action = payment ?? (status === 'Cancelled' ? 'reject' : null);
  if (action === null) {
    const waits = (await paymentsOf(tx, id)).some((one) => one.status === 'Pending');
    if (waits) throw apiError('payment_waiting');
    return;
  }
  const remarks = action === 'reject' ? `Order ${status.toLowerCase()}` : '';
  await decidePendingPayment(tx, id, { status: REVIEW_OUTCOMES[action], remarks, ...by });
}

async function notifyCustomer(tx: Transaction, order: OrderRow, deps: Deps): Promise<void> {
  if (order.email === null) return;
  const hasPayment = (await paymentsOf(tx, order.id)).length > 0;
  const to = buyerOf(order, order.email);
  const mail = orderStatusChanged(deps.publicUrl(), to, order, hasPayment);
  if (!mail) return;
  await queueMail(tx, mail);
}
