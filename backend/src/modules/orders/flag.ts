import { reasonProblem } from '@urooj/domain/refund-form';
import { eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import { FLAGGED } from '../blocks/find-block.ts';
import type { Actor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { lockOrder } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'now'>;
type Flag = Pick<Actor, 'author' | 'assertMay'> & { readonly orderId: string };

/**
 * Holds an order (`changeStatus`), or gives its flag another reason. The buyer gets to know nothing of it.
 * @throws ApiError `validation`, `not_found` or `own_order`
 */
export async function flagOrder(deps: Deps, { reason, ...flag }: Flag & { readonly reason: string }): Promise<void> {
  const problem = reasonProblem(reason);
  if (problem !== null) throw validationError(problem);
  await setFlag(deps, flag, reason.trim().toWellFormed());
}

/** @throws ApiError `not_found` or `own_order` */
export const unflagOrder = (deps: Deps, flag: Flag): Promise<void> => setFlag(deps, flag, null);

async function setFlag(
  { database, now }: Deps,
  { orderId, author, assertMay }: Flag,
  reason: string | null,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    assertMay('orders', order);
    const at = now();
    const flaggedAt = reason === null ? null : (order.flaggedAt ?? at);
    await tx.update(orders).set({ flagReason: reason, flaggedAt }).where(eq(orders.id, order.id));
    await recordAuditEvent(tx, {
      ...{ subject: 'order', subjectId: order.id, author, at },
      action: reason === null ? 'flag taken off' : FLAGGED,
      ...{ before: { flag: order.flagReason ?? '' }, after: { flag: reason ?? '' } },
    });
  });
}
