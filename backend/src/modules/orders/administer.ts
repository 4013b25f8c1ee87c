import type { OrderStatus } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import { type AfterCommit, type Database, inTransaction, type Transaction } from '../../db/pool.ts';
import { orderMoved } from '../../mail/order-messages.ts';
import { type Mailer, queueMail } from '../../mail/outbox.ts';
import { refused } from '../../refused.ts';
import type { Author } from '../history/author.ts';
import { decidePendingPayment } from '../payments/repository.ts';
import { moveOrder } from './move.ts';
import { lockOrder, type OrderRow } from './repository.ts';

interface Deps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

interface Change {
  readonly orderId: string;
  readonly to: OrderStatus;
  /** For the order's timeline; may be empty. */
  readonly why: string;
  readonly author: Author;
}

export interface Changed {
  readonly order: OrderRow;
  /** False where it stood there already. */
  readonly changed: boolean;
}

/**
 * Moves an order as the admin asks. A payment that still waits for its review is rejected together with a cancelled order.
 * @throws Refused `not_found`, `validation`, or `order_transition` where the table of transitions has no such row
 */
export async function changeOrder(deps: Deps, change: Change): Promise<Changed> {
  const problem = remarksProblem(change.why);
  if (problem !== null) throw refused('validation', problem);
  const now = deps.now();
  return inTransaction(deps.database, async (tx, afterCommit) => {
    const order = await lockOrder(tx, change.orderId);
    if (!order) throw refused('not_found', 'Order not found or invalid Order ID.');
    const why = change.why.trim() || 'Changed by the admin';
    const { userId, requestId } = change.author;
    const moved = await moveOrder(tx, order, { to: change.to, who: 'admin', userId, requestId, why, now });
    if (moved.status === order.status) return { order, changed: false };
    if (moved.status === 'Cancelled') {
      await decidePendingPayment(tx, order.id, {
        status: 'Rejected',
        remarks: 'Order cancelled',
        author: change.author,
        now,
      });
    }
    await tellCustomer(tx, afterCommit, moved, deps);
    return { order: moved, changed: true };
  });
}

async function tellCustomer(tx: Transaction, afterCommit: AfterCommit, order: OrderRow, deps: Deps): Promise<void> {
  if (order.email === null) return;
  const mail = orderMoved(deps.publicUrl(), { email: order.email, name: order.name ?? '' }, order);
  if (!mail) return;
  await queueMail(tx, mail);
  afterCommit(() => deps.mailer.wake());
}
