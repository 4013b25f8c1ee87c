import { screen, waitFor, within } from '@testing-library/react';
import { BOOKS_ROUTES } from '@urooj/contract/books-routes';
import type { Route } from '@urooj/contract/route';
import { monthAfter, monthName, monthOf } from '@urooj/domain/books';
import { renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import { adminHost } from '../../components/admin-host.fixture.ts';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the pages are loaded before the first test.
import '../dashboard/dashboard.page.tsx';
import '../dashboard/overview/overview.tsx';
import './books.page.tsx';
import './books-charts.tsx';

const ok = (value: unknown) => ({ ok: true, value });
const failed = { ok: false, error: { kind: 'response', status: 500 } };

const NONE = {
  ...{ orders: 0, revenueMinor: 0, collectedMinor: 0, refundsMinor: 0, overpaymentsMinor: 0 },
  ...{ costsMinor: 0, ordersWithoutCost: 0, profitMinor: 0 },
};
const LIKES = {
  ...{ ...NONE, orders: 3, revenueMinor: 180_000, collectedMinor: 185_000, costsMinor: 84_000 },
  ...{ ordersWithoutCost: 1, profitMinor: 96_000 },
};
const REFUNDED = { ...NONE, refundsMinor: 110_050, overpaymentsMinor: 5_000, profitMinor: -105_050 };
const TOTAL = { ...LIKES, refundsMinor: 110_050, overpaymentsMinor: 5_000, profitMinor: -9_050 };
const BOOKS = {
  month: '2026-11',
  total: TOTAL,
  byService: [
    { service: 'Instagram Likes', ...LIKES },
    { service: 'TikTok Views', ...REFUNDED },
  ],
  byDay: [
    { day: '2026-11-10', ...LIKES },
    { day: '2026-11-30', ...REFUNDED },
  ],
};

function open(search: string, answer: object = ok(BOOKS), features = ['books', 'adminLists', 'catalogueEditor']) {
  const callRoute = vi.fn(async (_route: Route, _input: object = {}) => answer);
  const dashboard = {
    adminWaiting: async () => failed,
    ordersPage: async () => failed,
    adminStatistics: async () => failed,
  };
  const host = adminHost({ callRoute, ...dashboard }, features, { config: { apiHost: 'https://api.example' } });
  return { callRoute, ...renderRoute(remote, `/desk/books${search}`, host) };
}

const cellsOf = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent);

test('shows the figures of a month in total, by service and by day, as charts and as tables, with its files', async () => {
  const { callRoute } = open('?month=2026-11');
  expect(await screen.findByRole('heading', { level: 2, name: 'November 2026' })).toBeTruthy();
  expect(callRoute).toHaveBeenCalledWith(BOOKS_ROUTES.books, expect.objectContaining({ query: { month: '2026-11' } }));
  const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
  expect(figureOf('Revenue')).toBe('RevenuePKR 1,800.00Prices of 3 orders whose payment was approved');
  expect(figureOf('Refunds paid out')).toContain('PKR 50.00 of it was beyond the price');
  expect(figureOf('Profit')).toContain('PKR -90.50');

  const byService = within(screen.getByRole('table', { name: 'By service' }));
  expect(byService.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['Service', 'Orders', 'Revenue', 'Collected', 'Refunds paid out', 'Costs', 'Profit'],
  ]);
  expect(byService.getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['Instagram Likes', '3', '1,800.00', '1,850.00', '0.00', '840.00', '960.00'],
    ['TikTok Views', '0', '0.00', '0.00', '1,100.50', '0.00', '-1,050.50'],
    ['Total', '3', '1,800.00', '1,850.00', '1,100.50', '840.00', '-90.50'],
  ]);
  const byDay = within(screen.getByRole('table', { name: 'By day' }));
  expect(byDay.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    ...['2026-11-10', '2026-11-30', 'Total'],
  ]);
  for (const chart of ['Revenue by service', 'Revenue by day']) {
    expect(await screen.findByText(chart, { selector: 'figcaption' })).toBeTruthy();
  }
  expect(screen.getByRole('status').textContent).toContain('The costs of 1 of 3 orders are not known.');
  expect(screen.getByRole('link', { name: 'Enter costs for orders from now on' }).getAttribute('href')).toBe(
    '/admin-dashboard/catalogue',
  );
  for (const [name, format] of [
    ['Excel file (XLSX)', 'xlsx'],
    ['CSV file', 'csv'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`https://api.example/followerApi/books.${format}?month=2026-11`);
    expect(link.getAttribute('download')).toBe(`books-2026-11.${format}`);
  }
});

test('goes to the month before, the one after and any other one, and not to one that has not begun', async () => {
  const now = monthOf(Date.now());
  const { user, location, callRoute } = open(
    '?month=nonsense',
    ok({ ...BOOKS, month: now, total: NONE, byService: [], byDay: [] }),
  );
  expect(await screen.findByText(`No money moved in ${monthName(now)}.`)).toBeTruthy();
  expect(callRoute.mock.lastCall?.[1]).toMatchObject({ query: { month: now } });
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  const before = monthAfter(now, -1);
  await user.click(screen.getByRole('link', { name: `Previous: ${monthName(before)}` }));
  await waitFor(() => expect(location()).toBe(`/desk/books?month=${before}`));
  expect(callRoute.mock.lastCall?.[1]).toMatchObject({ query: { month: before } });
  expect(await screen.findByRole('link', { name: `Next: ${monthName(now)}` })).toBeTruthy();
  const input = screen.getByLabelText('Month');
  await user.clear(input);
  await user.type(input, '2025-12');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(location()).toBe('/desk/books?month=2025-12'));
});

test('says when the books could not be loaded; a plain backend has no such page', async () => {
  const page = open('', failed);
  expect(await screen.findByText(/The books could not be loaded/)).toBeTruthy();
  page.unmount();
  const { location, callRoute } = open('', ok(BOOKS), ['adminLists']);
  await waitFor(() => expect(location()).toBe('/admin-dashboard?tab=overview'));
  expect(callRoute).not.toHaveBeenCalled();
});
