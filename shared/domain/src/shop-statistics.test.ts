import { expect, it } from 'vitest';
import { anOrder } from './order.fixture.ts';
import { CHART_DAYS, comparedSpans, dailyFigures, shopStatistics } from './shop-statistics.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it('returns the last days, including empty ones', () => {
  const orders = [
    { ...anOrder, createdAt: '2026-11-20T19:30:00Z' },
    { ...anOrder, createdAt: '2026-11-19T19:30:00Z', status: 'Completed' as const },
    { ...anOrder, createdAt: null },
  ];
  expect(dailyFigures({ orders, users: [{ createdAt: '2026-11-21T00:00:00Z' }, { createdAt: null }] }, now, 3)).toEqual(
    [
      { day: '2026-11-19', orders: 0, revenueMinor: 0, completed: 0, users: 0 },
      { day: '2026-11-20', orders: 1, revenueMinor: 80_064, completed: 1, users: 0 },
      { day: '2026-11-21', orders: 1, revenueMinor: 80_064, completed: 0, users: 1 },
    ],
  );
});

it('counts by status and service within the range only', () => {
  const orders = [
    { ...anOrder, createdAt: '2026-11-01T10:00:00Z' },
    { ...anOrder, createdAt: '2026-11-05T10:00:00Z', service: 'TikTok Likes' },
  ];
  const shop = { users: [], orders, payments: [], refunds: [] };
  const found = shopStatistics(shop, { from: '2026-11-02', to: '' }, now);
  expect(found.overview.totalOrders).toBe(2);
  expect(found.byStatus[0]).toEqual({ status: 'Pending', orders: 1 });
  expect(found.byService).toEqual([{ service: 'TikTok Likes', orders: 1, revenueMinor: 80_064 }]);
  expect(found.daily).toHaveLength(CHART_DAYS);
});

it('compares the completed orders of this month with those of the month before', () => {
  const days = ['2026-09-15', '2026-10-01', '2026-10-31', '2026-11-02', '2026-12-05', '2026-12-06', '2026-12-07'];
  const orders = days.map((day) => ({ ...anOrder, status: 'Completed' as const, createdAt: `${day}T10:00:00Z` }));
  const { overview } = shopStatistics({ users: [], orders, payments: [], refunds: [] }, { from: '', to: '' }, now);
  expect(overview.growthPercent).toBe(-50);
});

it('compares this month so far with the same days of the month before', () => {
  const times = [
    // The first and the last moment that count of each month, and their neighbours; midnight in Karachi is 19:00 UTC.
    ...['2026-10-31T19:00:00Z', '2026-11-21T12:00:00Z'],
    ...['2026-09-30T18:59:59Z', '2026-09-30T19:00:00Z', '2026-10-21T11:59:59Z', '2026-10-21T12:00:00Z'],
  ];
  const orders = times.map((createdAt) => ({ ...anOrder, createdAt }));
  const completed = { ...anOrder, status: 'Completed' as const, createdAt: '2026-11-05T00:00:00Z' };
  const users = [{ createdAt: '2026-10-01T00:00:00Z' }, { createdAt: null }];
  const shop = { users, orders: [...orders, completed], payments: [], refunds: [] };
  expect(shopStatistics(shop, { from: '', to: '' }, now).monthToDate).toEqual({
    users: { current: 0, previous: 1 },
    orders: { current: 3, previous: 2 },
    revenueMinor: { current: 3 * 80_064, previous: 2 * 80_064 },
    completed: { current: 1, previous: 0 },
  });
});

it('compares the last days of a long month with all of a shorter one before', () => {
  const { current, previous } = comparedSpans(Date.parse('2026-03-31T12:00:00Z'));
  expect(previous.to).toBe(current.from);
  expect(new Date(previous.from).toISOString()).toBe('2026-01-31T19:00:00.000Z');
});

it('says what pending orders of the range wait for', () => {
  const orders = [
    { ...anOrder, status: 'Pending' as const },
    { ...anOrder, status: 'Payment Pending' as const },
    { ...anOrder, status: 'Payment Pending' as const },
    { ...anOrder, status: 'Payment Pending' as const, createdAt: '2026-11-01T00:00:00Z' },
  ];
  const shop = { users: [], orders, payments: [], refunds: [] };
  const { pendingOrders } = shopStatistics(shop, { from: '2026-11-20', to: '' }, now);
  expect(pendingOrders).toEqual({ unpaid: 1, underReview: 2 });
});
