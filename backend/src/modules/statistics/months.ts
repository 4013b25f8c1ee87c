import { comparedSpans } from '@urooj/domain/shop-statistics';
import { growthPercent } from '@urooj/domain/statistics';
import { and, type Column, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, users } from '../../db/schema.ts';

/** The growth of the completed orders, and this month so far beside the same days of the month before. */
export async function monthFigures(database: Queryable, now: number) {
  const { current, previous } = comparedSpans(now);
  const since = (column: Column) => and(gte(column, new Date(previous.from)), lt(column, new Date(current.to)));
  const isIn = (column: Column, { from, to }: typeof current) =>
    sql`${column} >= ${new Date(from).toISOString()}::timestamptz and ${column} < ${new Date(to).toISOString()}::timestamptz`;
  const countIn = (span: typeof current, column: Column, condition = sql`true`) =>
    sql<number>`(count(*) filter (where ${isIn(column, span)} and ${condition}))::int`;
  const soldIn = (span: typeof current) =>
    sql`coalesce(sum(${orders.priceMinor}) filter (where ${isIn(orders.createdAt, span)}), 0)`.mapWith(Number);
  const isCompleted = sql`${orders.status} = 'Completed'`;
  const wholePrevious = { from: previous.from, to: current.from };
  const [[sold], [registered]] = await Promise.all([
    database
      .select({
        orders: countIn(current, orders.createdAt),
        ordersBefore: countIn(previous, orders.createdAt),
        revenueMinor: soldIn(current),
        revenueMinorBefore: soldIn(previous),
        completed: countIn(current, orders.createdAt, isCompleted),
        completedBefore: countIn(previous, orders.createdAt, isCompleted),
        completedInAllOfBefore: countIn(wholePrevious, orders.createdAt, isCompleted),
      })
      .from(orders)
      .where(since(orders.createdAt)),
    database
      .select({ users: countIn(current, users.createdAt), usersBefore: countIn(previous, users.createdAt) })
      .from(users)
      .where(since(users.createdAt)),
  ]);
  const compared = (currently = 0, before = 0) => ({ current: currently, previous: before });
  return {
    growthPercent: growthPercent(sold?.completed ?? 0, sold?.completedInAllOfBefore ?? 0),
    monthToDate: {
      users: compared(registered?.users, registered?.usersBefore),
      orders: compared(sold?.orders, sold?.ordersBefore),
      revenueMinor: compared(sold?.revenueMinor, sold?.revenueMinorBefore),
      completed: compared(sold?.completed, sold?.completedBefore),
    },
  };
}
