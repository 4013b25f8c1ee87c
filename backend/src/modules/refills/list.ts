import type { REFILL_SORTS, RefillStatus } from '@urooj/contract/vocabulary';
import { isOpenRefill } from '@urooj/domain/refill';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, refillRequests } from '../../db/schema.ts';
import { dayFilters, hasIdIn, inOrder, type ListSource } from '../lists/list-source.ts';
import { as, idText, searchedIn } from '../lists/sources.ts';
import type { OrderRow } from '../orders/repository.ts';
import { paymentTotalsOf, type RefundedMoney } from '../refunds/repository.ts';
import { fileUrl } from '../uploads/file-url.ts';
import { countsView } from './counts.ts';
import { moneyOfRefills, refillFields } from './views.ts';

const { status, dueAt, createdAt, id, orderId } = refillRequests;

/** The condition that the shop still has to do something. */
export const isOpen = inArray(status, ['Requested', 'Accepted']);

/** Must equal the expression of the index `refill_requests_queue`. */
const QUEUE = sql`(case when ${status} in ('Requested', 'Accepted') then ${dueAt} else 'infinity' end)`;

/** Begins with the open requests whose time ends first, or is over. */
export const REFILLS: ListSource = {
  table: refillRequests,
  ...{ id, createdAt },
  searched: searchedIn(idText(id), idText(orderId)),
  sorts: { createdAt: as(createdAt), dueAt: QUEUE } satisfies Record<(typeof REFILL_SORTS)[number], SQL>,
  defaultSort: 'dueAt',
  filters: {
    status: (value) => (value === 'Open' ? sql`(${isOpen})` : eq(status, value as RefillStatus)),
    ...dayFilters(createdAt),
  },
};

/** The requests with these ids as the admin's list shows them, in the order of the ids. */
export async function refillsWithIds(database: Queryable, ids: readonly string[]) {
  const rows = await database
    .select({ refill: refillRequests, order: orders })
    .from(refillRequests)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(hasIdIn(id, ids));
  const totals = await paymentTotalsOf(
    database,
    rows.map(({ order }) => order.id),
  );
  const amounts = await moneyOfRefills(database, rows, totals);
  const views = rows.map(({ refill, order }) => ({
    ...refillFields(order, refill, amounts.get(refill.id) ?? null),
    order: { _id: order.id, service: order.service, amount: order.quantity, email: order.email },
    start: countsView(order).counts?.start ?? null,
    money: isOpenRefill(refill.status) ? moneyView(order, totals.get(order.id)) : null,
    pictureUrl: refill.picture === null ? '' : fileUrl(refill.picture),
  }));
  return inOrder(ids, views, ({ _id }) => _id);
}

/** What decides how much is paid back; `null` where nothing was paid. */
function moneyView({ priceMinor }: Pick<OrderRow, 'priceMinor'>, totals: RefundedMoney | undefined) {
  if (!totals?.paidMinor) return null;
  const { paidMinor, refundedMinor, refilledMinor } = totals;
  return { priceMinor, paidMinor, refundedMinor, refilledMinor };
}
