import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packagesOf } from './catalogue.ts';
import { dayKey, formatDate, formatDateTime, monthIndex, TIME_ZONE } from './dates.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import type { Order } from './entities.ts';
import { anOrder } from './order.fixture.ts';
import { filterOrders, newestFirst, STATUS_FILTERS } from './order-list.ts';
import { canReorder, reorderOf } from './reorder.ts';
import { serviceNamed } from './service.fixture.ts';
import { quickest } from './speed.fixture.ts';
import {
  adminOverview,
  clientStats,
  countsByStatus,
  growthPercent,
  orderSummary,
  salesByService,
  topSales,
} from './statistics.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const orders: readonly Order[] = ORDER_STATUSES.map((status, index) => ({
  ...anOrder,
  id: `order-${index}`,
  status,
  priceMinor: index === 0 ? null : 10_010,
}));

describe('a customer sees', () => {
  it('the dashboard cards', () => {
    expect(clientStats(orders)).toEqual({ totalOrders: 7, totalSpentMinor: 60_060, activeOrders: 3, completed: 1 });
    expect(clientStats([])).toEqual({ totalOrders: 0, totalSpentMinor: 0, activeOrders: 0, completed: 0 });
  });

  it('the summary of the list', () => {
    expect(orderSummary(orders)).toEqual({ completed: 1, inProgress: 1, pending: 2, totalSpentMinor: 60_060 });
  });

  it('the list by status and search', () => {
    expect(STATUS_FILTERS.map(({ value }) => value)).toEqual([
      'all',
      'completed',
      'in-progress',
      'pending',
      'cancelled',
      'refunded',
      'failed',
    ]);
    expect(filterOrders(orders, 'pending', '').map(({ status }) => status)).toEqual(['Pending', 'Payment Pending']);
    expect(filterOrders(orders, 'in-progress', '').map(({ status }) => status)).toEqual(['In Progress']);
    expect(filterOrders(orders, 'nonsense', '')).toHaveLength(7);
    expect(filterOrders(orders, 'all', ' INSTAGRAM ')).toHaveLength(7);
    expect(filterOrders(orders, 'all', '#order-3…').map(({ id }) => id)).toEqual(['order-3']);
    expect(filterOrders(orders, 'all', 'tiktok')).toEqual([]);
  });

  it('the newest first', () => {
    const dated = [null, '2026-01-01T00:00:00Z', '2026-03-01T00:00:00+05:00', '2026-02-01T00:00:00Z'].map(
      (createdAt) => ({ createdAt }),
    );
    expect(newestFirst(dated).map(({ createdAt }) => createdAt?.slice(5, 7))).toEqual(['03', '02', '01', undefined]);
  });
});

describe('the admin sees', () => {
  it('totals, collected money and growth', () => {
    const payments = [
      { status: 'Approved', amountMinor: 5_000 },
      { status: 'Approved', amountMinor: null },
      { status: 'Pending', amountMinor: 9_000 },
      { status: 'Rejected', amountMinor: 9_000 },
      { status: 'Approved', amountMinor: 9_000, receivedMinor: 8_000 },
      { status: 'Rejected', amountMinor: 9_000, receivedMinor: 700 },
      { status: 'Pending', amountMinor: 9_000, receivedMinor: 500 },
    ] as const;
    const refunds = [
      { status: 'Approved', amountMinor: 1_500 },
      { status: 'Pending', amountMinor: 900 },
    ] as const;
    expect(adminOverview({ users: [1, 2], orders, payments, refunds }, now)).toEqual({
      totalUsers: 2,
      totalOrders: 7,
      revenueMinor: 60_060,
      collectedMinor: 12_200,
      growthPercent: 100,
    });
  });

  it('growth by the months of Karachi', () => {
    const completed = (createdAt: string): Order => ({ ...anOrder, status: 'Completed', createdAt });
    const sold = [
      completed('2026-10-31T18:59:59Z'),
      completed('2026-10-31T19:00:00Z'),
      completed('2026-11-20T00:00:00Z'),
      completed('2026-09-30T18:59:59Z'),
      completed('2026-09-01T00:00:00Z'),
      { ...completed('2026-11-20T00:00:00Z'), status: 'Refunded' as const },
      { ...completed(''), createdAt: null },
    ];
    expect(adminOverview({ users: [], orders: sold, payments: [], refunds: [] }, now).growthPercent).toBe(100);
    expect(growthPercent(1, 4)).toBe(-75);
    expect(growthPercent(0, 0)).toBe(0);
    expect(growthPercent(3, 0)).toBe(100);
  });

  it('counts, with Payment Pending in Pending', () => {
    expect(countsByStatus(orders)).toEqual([
      { status: 'Pending', orders: 2 },
      { status: 'In Progress', orders: 1 },
      { status: 'Completed', orders: 1 },
      { status: 'Cancelled', orders: 1 },
      { status: 'Refunded', orders: 1 },
      { status: 'Failed', orders: 1 },
    ]);
  });

  it('sales by service', () => {
    const sold = [
      { ...anOrder, service: 'A', priceMinor: 100 },
      { ...anOrder, service: 'B', priceMinor: 300 },
      { ...anOrder, service: 'A', priceMinor: 100 },
      { ...anOrder, service: '__proto__', priceMinor: null },
    ];
    expect(salesByService(sold)).toEqual([
      { service: 'B', orders: 1, revenueMinor: 300 },
      { service: 'A', orders: 2, revenueMinor: 200 },
      { service: '__proto__', orders: 1, revenueMinor: 0 },
    ]);
  });

  it('a hundred thousand orders quickly', () => {
    const many = Array.from({ length: 100_000 }, (_, i) => ({
      ...anOrder,
      id: String(i),
      status: ORDER_STATUSES[i % 7] ?? 'Pending',
    }));
    expect(
      quickest(() => {
        adminOverview({ users: [], orders: many, payments: [], refunds: [] }, now);
        countsByStatus(many);
        salesByService(many);
      }),
    ).toBeLessThan(1_000);
  });
});

describe('dates', () => {
  it('are in the time zone of Karachi', () => {
    expect(formatDate('2026-11-20T19:00:00Z')).toBe('Nov 21, 2026');
    expect(formatDateTime('2026-11-21T10:05:00Z')).toBe('Nov 21, 2026, 3:05 PM');
    expect([formatDate(null), formatDateTime('soon')]).toEqual(['N/A', 'N/A']);
  });

  it('agree with the time zone database', () => {
    const byZone = new Intl.DateTimeFormat('en-CA', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const since2010 = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(since2010, (date) => {
        const day = byZone.format(date);
        expect(dayKey(date.getTime())).toBe(day);
        expect(monthIndex(date.getTime())).toBe(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
      }),
    );
  });
});

describe('ordering the same again', () => {
  it('fills the form and chooses the same package', () => {
    const again = reorderOf(
      { ...anOrder, email: null },
      serviceNamed('Instagram Likes'),
      packagesOf(DEFAULT_CATALOGUE, 'Instagram Likes'),
    );
    expect(again.package?.id).toBe('1000');
    expect(again.values).toMatchObject({ name: anOrder.name, email: '', profileLink: anOrder.profileLink });
    expect(again.notices).toEqual(['prefilled']);
  });

  it('reports that a custom amount has no package, and chooses the first', () => {
    const again = reorderOf(
      { ...anOrder, amount: 1234 },
      serviceNamed('Instagram Views'),
      packagesOf(DEFAULT_CATALOGUE, 'Instagram Views'),
    );
    expect(again.package?.id).toBe('100');
    expect(again.notices).toEqual(['package_replaced', 'prefilled']);
  });

  it('is offered for completed orders', () =>
    expect(ORDER_STATUSES.filter((status) => canReorder({ status }))).toEqual(['Completed']));
});

it('sums up the services after the best ones, unless it is only one', () => {
  const sales = ['Other', 'Likes', 'Views', 'Shares'].map((service, index) => ({
    service,
    orders: index + 1,
    revenueMinor: 100 - index,
  }));
  expect(topSales(sales, 2)).toEqual({
    top: sales.slice(0, 2),
    others: { services: 2, orders: 7, revenueMinor: 98 + 97 },
  });
  expect(topSales(sales, 3)).toEqual({ top: sales, others: null });
  expect(topSales([], 3)).toEqual({ top: [], others: null });
});
