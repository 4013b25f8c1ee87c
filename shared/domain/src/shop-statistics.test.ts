import { expect, it } from 'vitest';
import { anOrder } from './order.fixture.ts';
import { CHART_DAYS, dailyFigures, shopStatistics } from './shop-statistics.ts';

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
