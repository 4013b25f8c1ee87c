import type { ResponseOf } from '@urooj/contract/endpoints';
import { dayKey, dayStart, TIME_ZONE } from '@urooj/domain/dates';
import type { DayRange } from '@urooj/domain/day-range';
import { CHART_DAYS } from '@urooj/domain/shop-statistics';
import { STATUS_TILES, tileOf } from '@urooj/domain/statistics';
import { type Column, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orderCounts, paymentCounts, refundRequests, users } from '../../db/schema.ts';
import { countedDayFilters } from '../lists/list-source.ts';
import { monthFigures } from './months.ts';

type Figures = ResponseOf<'adminStatistics'>;

const DAY_MS = 86_400_000;
const count = sql<number>`count(*)::int`;
/** The sum in paisa. Exact up to 90 trillion rupees, where JavaScript's integers end. */
const total = (column: Column) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
const at = (epoch: number) => new Date(epoch);

/**
 * The statistics of the shop, computed in SQL. Equal to the domain's `shopStatistics` of complete lists.
 * @param range limits the orders that are counted by status and by service
 * @param now epoch milliseconds
 */
export async function shopFigures(database: Queryable, range: DayRange, now: number): Promise<Figures> {
  const [groups, months, collected, daily, [accounts]] = await Promise.all([
    groupsOf(database, within(range)),
    monthFigures(database, now),
    collectedMinor(database),
    dailyFigures(database, now),
    database.select({ count }).from(users),
  ]);
  return {
    overview: {
      totalUsers: accounts?.count ?? 0,
      totalOrders: sum(groups, 'allOrders'),
      revenueMinor: sum(groups, 'allRevenueMinor'),
      collectedMinor: collected,
      growthPercent: months.growthPercent,
    },
    monthToDate: months.monthToDate,
    pendingOrders: {
      unpaid: sum(ofStatus(groups, 'Pending'), 'orders'),
      underReview: sum(ofStatus(groups, 'Payment Pending'), 'orders'),
    },
    daily,
    ...breakdown(groups.filter(({ orders: counted }) => counted > 0)),
  };
}

type Group = Awaited<ReturnType<typeof groupsOf>>[number];

/** Orders and revenue per status and service, of all orders (`all…`) and of those within the range, in one query. */
async function groupsOf(database: Queryable, isWithin: SQL) {
  const { status, service, orders, priceMinor } = orderCounts;
  const groups = await database
    .select({
      ...{ status, service, allOrders: total(orders), allRevenueMinor: total(priceMinor) },
      orders: sql`coalesce(sum(${orders}) filter (where ${isWithin}), 0)`.mapWith(Number),
      revenueMinor: sql`coalesce(sum(${priceMinor}) filter (where ${isWithin}), 0)`.mapWith(Number),
    })
    .from(orderCounts)
    .groupBy(status, service);
  return groups.filter(({ allOrders }) => allOrders > 0);
}

function breakdown(groups: readonly Group[]): Pick<Figures, 'byStatus' | 'byService'> {
  const byService = [...Map.groupBy(groups, ({ service }) => service)].map(([service, sold]) => ({
    service,
    orders: sum(sold, 'orders'),
    revenueMinor: sum(sold, 'revenueMinor'),
  }));
  return {
    byStatus: STATUS_TILES.map((tile) => ({
      status: tile,
      orders: sum(
        groups.filter(({ status }) => tileOf(status) === tile),
        'orders',
      ),
    })),
    byService: byService.toSorted(
      (a, b) => b.revenueMinor - a.revenueMinor || b.orders - a.orders || a.service.localeCompare(b.service),
    ),
  };
}

const ofStatus = (groups: readonly Group[], status: Group['status']) =>
  groups.filter((group) => group.status === status);

/** What payments have brought minus approved refunds, in paisa. */
async function collectedMinor(database: Queryable): Promise<number> {
  const { amountMinor, status } = refundRequests;
  const [[paid], [refunded]] = await Promise.all([
    database.select({ minor: total(paymentCounts.paidMinor) }).from(paymentCounts),
    database
      .select({ minor: total(amountMinor) })
      .from(refundRequests)
      .where(eq(status, 'Approved')),
  ]);
  return (paid?.minor ?? 0) - (refunded?.minor ?? 0);
}

/** The last days up to today, empty ones included. */
async function dailyFigures(database: Queryable, now: number): Promise<Figures['daily']> {
  const days = Array.from({ length: CHART_DAYS }, (_, index) => dayKey(now - (CHART_DAYS - 1 - index) * DAY_MS));
  const since = at(dayStart(days[0] ?? ''));
  const dayOf = (column: Column) => sql`(${column} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
  // Grouping is by date and not by its text, because formatting each row would cost more than counting it.
  const nameOf = (column: Column) => sql<string>`to_char(${dayOf(column)}, 'YYYY-MM-DD')`;
  const { day, orders, priceMinor, status } = orderCounts;
  const completed = sql`coalesce(sum(${orders}) filter (where ${status} = 'Completed'), 0)`.mapWith(Number);
  const [placed, registered] = await Promise.all([
    database
      .select({ day, orders: total(orders), revenueMinor: total(priceMinor), completed })
      .from(orderCounts)
      .where(gte(day, days[0] ?? ''))
      .groupBy(day),
    database
      .select({ day: nameOf(users.createdAt), users: count })
      .from(users)
      .where(gte(users.createdAt, since))
      .groupBy(dayOf(users.createdAt)),
  ]);
  const ordersOn = new Map(placed.map((row) => [row.day, row]));
  const usersOn = new Map(registered.map((row) => [row.day, row.users]));
  return days.map((day) => ({
    ...(ordersOn.get(day) ?? { day, orders: 0, revenueMinor: 0, completed: 0 }),
    users: usersOn.get(day) ?? 0,
  }));
}

function within({ from, to }: DayRange): SQL {
  const filters = countedDayFilters(orderCounts.day);
  const conditions = [from && filters.from?.(from), to && filters.to?.(to)];
  return sql.join(
    [sql`true`, ...conditions.filter((condition) => condition !== '' && condition !== undefined)],
    sql` and `,
  );
}

type Counted = 'orders' | 'revenueMinor' | 'allOrders' | 'allRevenueMinor';

function sum<Name extends Counted>(groups: readonly Pick<Group, Name>[], name: Name): number {
  return groups.reduce((sum, group) => sum + Number(group[name]), 0);
}
