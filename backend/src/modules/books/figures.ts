import type { ResponseOf } from '@urooj/contract/endpoints';
import { monthSpan } from '@urooj/domain/books';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { karachiDay } from '../../db/schema/columns.ts';
import { orders, payments, refundRequests } from '../../db/schema.ts';

type Books = ResponseOf<'books'>;
type Figures = Books['total'];

const NONE = {
  ...{ orders: 0, revenueMinor: 0, collectedMinor: 0, refundsMinor: 0, overpaymentsMinor: 0 },
  ...{ costsMinor: 0, ordersWithoutCost: 0 },
};
type Sums = typeof NONE;
/** Of one service on one day. PostgreSQL's sums arrive as texts. */
type Group = Partial<Record<keyof Sums, string | number | null>> & { readonly day: string; readonly service: string };

/** The books of a month. Two statements read its rows by an index each, so that a long history costs nothing. */
export async function booksOf(database: Queryable, month: string): Promise<Books> {
  const groups = [...(await paidGroups(database, month)), ...(await refundedGroups(database, month))];
  const byService = [...Map.groupBy(groups, ({ service }) => service)].map(([service, of]) => ({
    service,
    ...figuresOf(of),
  }));
  const byDay = [...Map.groupBy(groups, ({ day }) => day)].map(([day, of]) => ({ day, ...figuresOf(of) }));
  return {
    month,
    total: figuresOf(groups),
    byService: byService.toSorted((a, b) => b.revenueMinor - a.revenueMinor || a.service.localeCompare(b.service)),
    byDay: byDay.toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

function isIn(column: SQL, month: string): SQL {
  const { from, to } = monthSpan(month);
  const at = (epoch: number) => sql`${new Date(epoch).toISOString()}::timestamptz`;
  return sql`${column} >= ${at(from)} and ${column} < ${at(to)}`;
}

/**
 * An order counts once, with the payment of the whole; that of a difference is approved together with it. The cost is in paisa, because
 * a rate is rupees for a dollar and a cost is in cents; it is `null` where the shop owner has not said it. Each order is looked up by its
 * id, which `limit` makes sure of: a join would read all orders of the shop, because one month of a large shop has very many.
 */
async function paidGroups(database: Queryable, month: string): Promise<readonly Group[]> {
  const { rows } = await database.execute<Group>(sql`
    select day::text, service, sum(paid_minor) as "collectedMinor", count(*) filter (where is_sale) as orders,
      sum(price_minor) filter (where is_sale) as "revenueMinor", sum(cost) filter (where is_sale) as "costsMinor",
      count(*) filter (where is_sale and cost is null) as "ordersWithoutCost"
    from (
      select ${karachiDay(sql`paid.decided_at`)} as day, sold.*, paid.paid_minor,
        paid.status = 'Approved' and paid.difference_of is null as is_sale
      from ${payments} as paid cross join lateral (
        select service, price_minor, round((sale ->> 'costUsdCents')::numeric * (sale ->> 'pkrPerUsd')::numeric) as cost
        from ${orders} where id = paid.order_id limit 1
      ) as sold
      where ${isIn(sql`paid.decided_at`, month)} and paid.paid_minor > 0
    ) as movement group by day, service`);
  return rows;
}

async function refundedGroups(database: Queryable, month: string): Promise<readonly Group[]> {
  const day = karachiDay(sql`refund.payout_at`);
  const { rows } = await database.execute<Group>(sql`
    select ${day}::text as day, ${orders.service} as service, sum(refund.amount_minor) as "refundsMinor",
      sum(refund.amount_minor) filter (where refund.origin = 'overpayment') as "overpaymentsMinor"
    from ${refundRequests} as refund join ${orders} on ${orders.id} = refund.order_id
    where ${isIn(sql`refund.payout_at`, month)}
    group by ${day}, ${orders.service}`);
  return rows;
}

function figuresOf(groups: readonly Group[]): Figures {
  const sums = { ...NONE };
  for (const name of Object.keys(NONE) as (keyof Sums)[]) {
    sums[name] = groups.reduce((sum, group) => sum + Number(group[name] ?? 0), 0);
  }
  const { revenueMinor, refundsMinor, overpaymentsMinor, costsMinor } = sums;
  return { ...sums, profitMinor: revenueMinor - (refundsMinor - overpaymentsMinor) - costsMinor };
}
