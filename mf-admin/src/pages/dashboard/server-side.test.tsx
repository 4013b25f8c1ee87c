import { screen, waitFor, within } from '@testing-library/react';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import remote from '../../routes.tsx';
import { answering, boss, button, order, payment, refusing, statistic, user } from './dashboard.fixture.tsx';

const figures = {
  overview: {
    totalUsers: 20_000,
    totalOrders: 100_000,
    revenueMinor: 139_000,
    collectedMinor: 1_000,
    growthPercent: 50,
  },
  daily: [
    { day: '2026-11-20', orders: 1, revenueMinor: 1, completed: 0, users: 2 },
    { day: '2026-11-21', orders: 2, revenueMinor: 1, completed: 1, users: 0 },
  ],
  byStatus: [{ status: 'Pending', orders: 7 }],
  byService: [{ service: 'Instagram Likes', orders: 7, revenueMinor: 139_000 }],
};
const pageOf = (...rows: unknown[]) => answering({ rows, total: 120 });

/** The dashboard before a server that searches, sorts and counts. */
function open(tab: string, calls: object) {
  const api = { listFileAddress: async (list: string) => `/files/${list}.csv`, ...calls };
  const host = createFakeHost({
    session: { status: 'user', user: boss, canAdmin: true, features: ['session', 'adminLists'] },
    api: api as unknown as NonNullable<HostOverrides['api']>,
  });
  const texts = () => host.toasts.map(({ text }) => text);
  return { texts, ...renderRoute(remote, `/admin-dashboard?tab=${tab}`, host) };
}

test('The server is asked for the page of the address, and for no other list', async () => {
  const ordersPage = pageOf(order('Pending'));
  const page = open('orders&sort=-price&status=Pending&q=amna&page=2', { ordersPage });
  expect(await screen.findByText('51 to 51 of 120')).toBeTruthy();
  const query = { page: 2, q: 'amna', sort: '-price', filters: { status: 'Pending' } };
  expect(ordersPage).toHaveBeenCalledWith(query, expect.anything());
  await page.user.click(screen.getByLabelText('Page 3'));
  await waitFor(() => expect(ordersPage).toHaveBeenLastCalledWith({ ...query, page: 3 }, expect.anything()));
  const file = await screen.findByRole('link', { name: 'Export CSV' });
  expect(file.getAttribute('href')).toBe('/files/orders.csv');
});

test('A tab is shown at once, and its data when they come', async () => {
  const page = open('orders', { ordersPage: pageOf(order('Pending')), usersPage: () => new Promise(() => {}) });
  await page.user.click(await screen.findByRole('tab', { name: 'Manage Users' }));
  expect(await screen.findByText('Loading Manage Users...')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Manage Users' }).getAttribute('aria-selected')).toBe('true');
});

test("The overview shows the server's figures", async () => {
  open('overview', { adminStatistics: answering(figures), ordersPage: pageOf(order('Pending')) });
  const cards = await screen.findByRole('list', { name: 'Figures' });
  expect(within(cards).getAllByRole('listitem')[2]?.textContent).toBe('RevenuePKR 1390.00CollectedPKR 10.00');
  expect(within(cards).getAllByRole('img')).toHaveLength(4);
  expect(screen.getByRole('table', { name: 'Recent Orders' })).toBeTruthy();
});

test('Figures that cannot be had are zero, and the text says why', async () => {
  open('overview', { adminStatistics: refusing(500), ordersPage: pageOf(order('Pending')) });
  expect(await screen.findByText('Failed to fetch orders. Please check server connection.')).toBeTruthy();
  expect(statistic('Revenue')).toBe('RevenuePKR 0.00');
});

test('Analytics asks for the range of the address', async () => {
  const adminStatistics = answering(figures);
  open('analytics&from=2026-11-01&to=2026-11-21', { adminStatistics });
  expect(await screen.findByRole('table', { name: 'Orders per service' })).toBeTruthy();
  expect(adminStatistics).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-21' }, expect.anything());
});

test('Many orders change in one call, each with the result that the server gave', async () => {
  const results = [
    { id: '3f2a9c1e-77aa', ok: false, changed: false, msg: 'Order cannot change from Failed to Completed.' },
  ];
  const updateOrders = answering(results);
  const page = open('orders', { ordersPage: pageOf(order('Pending')), updateOrders });
  await page.user.click(await screen.findByLabelText('Select all on this page'));
  await page.user.click(await button('Mark Completed (selected)'));
  const dialog = await screen.findByRole('dialog', { name: '0 of 1 done' });
  expect(await within(dialog).findByText(/Order cannot change from Failed to Completed\./)).toBeTruthy();
  expect(updateOrders).toHaveBeenCalledWith(['3f2a9c1e-77aa'], 'Completed');
});

test('A user is saved upon the version that was edited', async () => {
  const adminUpdateUser = refusing(409, 'Somebody else has changed this account meanwhile.');
  const page = open('users', {
    usersPage: pageOf({ ...user('Amna', 'amna@example.com'), version: 3 }),
    adminUpdateUser,
  });
  await page.user.click(await button('Edit'));
  await page.user.click(await button('Save'));
  await waitFor(() => expect(page.texts()).toEqual(['Somebody else has changed this account meanwhile.']));
  expect(adminUpdateUser).toHaveBeenCalledWith('id-of-Amna', expect.objectContaining({ version: 3 }));
  expect(screen.getByRole('dialog', { name: 'Edit user' })).toBeTruthy();
});

test('A payment has a history: who, what, before and after, and under which request', async () => {
  const history = answering([
    {
      at: '2026-11-21T11:00:00.000Z',
      who: 'admin',
      by: 'boss@example.com',
      action: 'approved',
      before: { status: 'Pending' },
      after: { status: 'Approved' },
      why: 'Seen in the bank',
      requestId: 'req-7',
    },
  ]);
  const page = open('payments', { paymentsPage: pageOf(payment('p0000001-a')), history });
  await page.user.click(await button('History of payment #p0000001…'));
  const [entry] = within(await screen.findByRole('list', { name: 'History of payment #p0000001…' })).getAllByRole(
    'listitem',
  );
  expect(entry?.textContent).toBe(
    'ApprovedNov 21, 2026, 4:00 PM · boss@example.comstatusPending → ApprovedSeen in the bankRequest req-7',
  );
  expect(history).toHaveBeenCalledWith('payment', 'p0000001-a', expect.anything());
});

test('A history that cannot be had is asked for again', async () => {
  const history = answering([]).mockImplementationOnce(refusing(500) as never);
  const page = open('users', { usersPage: pageOf(user('Amna', 'amna@example.com')), history });
  await page.user.click(await button('History of user #id-of-Am…'));
  await page.user.click(await button('Retry'));
  expect(await screen.findByText('No changes are recorded yet.')).toBeTruthy();
});
