import type { BodyOf } from '@urooj/contract/endpoints';
import { type CountSource, DELIVERY_COUNTS, type DeliveryCountName } from '@urooj/contract/vocabulary';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../history/author.ts';
import { addOrderStep, lockOrder, type OrderRow } from '../orders/repository.ts';

type EnterCountsInput = Pick<Actor, 'author' | 'assertMay'> & {
  readonly orderId: string;
  readonly counts: BodyOf<'setDeliveryCounts'>;
};

/**
 * Stores the counts of a profile or post as the shop has looked them up.
 * @throws ApiError `not_found` or `own_order`
 */
export async function enterCounts(
  deps: Pick<AppDeps, 'database' | 'now'>,
  { orderId, counts, author, assertMay }: EnterCountsInput,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    assertMay('orders', order);
    const at = deps.now();
    const changed = await storeCounts(tx, order, counts, { by: 'shop', at });
    if (changed === order) return;
    const { userId, requestId } = author;
    await addOrderStep(tx, order, { at, who: 'admin', userId, requestId, why: EVENT_REASONS.countsEntered });
  });
}

type Counts = { readonly [Name in DeliveryCountName]?: number | undefined };

/** Stores counts of an order that this transaction has locked. One that is absent stays as it is. */
export async function storeCounts(
  tx: Transaction,
  order: OrderRow,
  counts: Counts,
  { by, at }: { readonly by: CountSource; readonly at: Date },
): Promise<OrderRow> {
  const columns = DELIVERY_COUNTS.flatMap((name) =>
    counts[name] === undefined
      ? []
      : [
          [`${name}Count`, counts[name]],
          [`${name}CountAt`, at],
          [`${name}CountBy`, by],
        ],
  );
  if (columns.length === 0) return order;
  const [stored] = await tx.update(orders).set(Object.fromEntries(columns)).where(eq(orders.id, order.id)).returning();
  return stored ?? order;
}

/** The counts of an order with who said each; nothing before somebody has. */
export function countsView(order: OrderRow) {
  const known = DELIVERY_COUNTS.flatMap((name) => {
    const [count, at, by] = [order[`${name}Count`], order[`${name}CountAt`], order[`${name}CountBy`]];
    return count === null || at === null || by === null ? [] : [[name, { count, at: at.toISOString(), by }] as const];
  });
  return known.length === 0 ? {} : { counts: Object.fromEntries(known) };
}
