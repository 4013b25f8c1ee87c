import type { OrderStatus } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import { ownsOrder } from '@urooj/domain/identity';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { isAbove } from '@urooj/domain/second-factor';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { orderStatusChanged } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor, Author } from '../history/author.ts';
import { decidePendingPayment, paymentsOf } from '../payments/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { buyerOf } from './buyer.ts';
import { changeStatus, type StatusChange } from './change-status.ts';
import { lockOrder, type OrderRow } from './repository.ts';
import { customerOf } from './view-order.ts';

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
  };

export type Changed = {
  readonly order: OrderRow;
  /** False where the order already had the status. */
  readonly changed: boolean;
};

/**
 * Changes an order's status for the admin. Cancelling an order also rejects its pending payment.
 * @throws ApiError `not_found`, `validation`, `step_up_required`, or `order_transition` for a change that the domain's table
 *   does not contain
 */
export async function changeOrder(deps: AdminDeps, change: AdminChange): Promise<Changed> {
  const problem = remarksProblem(change.why);
  if (problem !== null) throw validationError(problem);
  const why = change.why.trim() || EVENT_REASONS.byAdmin;
  return transitionAndNotify(deps, change, { to: change.to, who: 'admin', why }, (tx, order) =>
    confirmUnpaid(tx, deps, order, change),
  );
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
  change: Pick<StatusChange, 'to' | 'who' | 'why'>,
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
    if (changed.status === 'Cancelled') {
      await decidePendingPayment(tx, order.id, { status: 'Rejected', remarks: 'Order cancelled', author, now });
    }
    await notifyCustomer(tx, changed, deps);
    return { order: changed, changed: true };
  });
}

async function notifyCustomer(tx: Transaction, order: OrderRow, deps: Deps): Promise<void> {
  if (order.email === null) return;
  const hasPayment = (await paymentsOf(tx, order.id)).length > 0;
  const to = buyerOf(order, order.email);
  const mail = orderStatusChanged(deps.publicUrl(), to, order, hasPayment);
  if (!mail) return;
  await queueMail(tx, mail);
}
