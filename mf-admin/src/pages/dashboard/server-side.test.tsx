import { screen, waitFor, within } from '@testing-library/react';
import { ORDER_ROUTES } from '@urooj/contract/order-routes';
import { dayKey } from '@urooj/domain/dates';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import remote from '../../routes.tsx';
import { admin, button, failWith, order, payment, statistic, succeedWith, user } from './dashboard.fixture.tsx';

const SAME = { current: 0, previous: 0 };
const figures = {
  overview: {
    totalUsers: 20_000,
    totalOrders: 100_000,
    revenueMinor: 139_000,
    collectedMinor: 1_000,
    growthPercent: 50,
  },
  monthToDate: { users: SAME, orders: SAME, revenueMinor: SAME, completed: SAME },
  pendingOrders: { unpaid: 0, underReview: 0 },
  daily: [
    { day: '2026-11-20', orders: 1, revenueMinor: 1, completed: 0, users: 2 },
    { day: '2026-11-21', orders: 2, revenueMinor: 1, completed: 1, users: 0 },
  ],
  byStatus: [{ status: 'Pending', orders: 7 }],
  byService: [{ service: 'Instagram Likes', orders: 7, revenueMinor: 139_000 }],
};
const pageOf = (...rows: unknown[]) => succeedWith({ rows, total: 120 });

/** Opens the dashboard with our backend, which searches, sorts and counts. */
function open(tab: string, calls: object) {
  const api = {
    listFileAddress: async (list: string) => `/files/${list}.xlsx`,
    adminWaiting: failWith(404),
    ...calls,
  };
  const host = createFakeHost({
    session: { status: 'user', user: admin, canAdmin: true, features: ['session', 'adminLists'] },
    api: api as unknown as NonNullable<HostOverrides['api']>,
  });
  const texts = () => host.toasts.map(({ text }) => text);
  return { texts, ...renderRoute(remote, `/admin-dashboard?tab=${tab}`, host) };
}

test('requests only the list and the page of the URL', async () => {
  const ordersPage = pageOf(order('Pending'));
  const page = open('orders&sort=-price&status=Pending&q=amna&page=2', { ordersPage });
  expect(await screen.findByText('51 to 51 of 120')).toBeTruthy();
  const query = { page: 2, q: 'amna', sort: '-price', filters: { status: 'Pending' } };
  expect(ordersPage).toHaveBeenCalledWith(query, expect.anything());
  await page.user.click(screen.getByLabelText('Page 3'));
  await waitFor(() => expect(ordersPage).toHaveBeenLastCalledWith({ ...query, page: 3 }, expect.anything()));
  const file = await screen.findByRole('link', { name: 'Export XLSX' });
  expect(file.getAttribute('href')).toBe('/files/orders.xlsx');
});

test('says that a short search looks through the newest rows only', async () => {
  const ordersPage = succeedWith({ rows: [], total: 0, searchedNewest: 50_000 });
  open('orders&q=zx', { ordersPage });
  expect(await screen.findByText(/Only the newest 50,000 were searched\. Type three characters or more/)).toBeTruthy();
});

test('selects a clicked tab before its data arrive', async () => {
  const page = open('orders', { ordersPage: pageOf(order('Pending')), usersPage: () => new Promise(() => {}) });
  await page.user.click(await screen.findByRole('tab', { name: 'Manage Users' }));
  expect(await screen.findByText('Loading Manage Users...')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Manage Users' }).getAttribute('aria-selected')).toBe('true');
});

test("the overview shows the server's figures", async () => {
  open('overview', { adminStatistics: succeedWith(figures), ordersPage: pageOf(order('Pending')) });
  const cards = await screen.findByRole('list', { name: 'Figures' });
  expect(within(cards).getAllByRole('listitem')[2]?.textContent).toContain('RevenuePKR 1,390.00CollectedPKR 10.00');
  expect(within(cards).getAllByRole('img')).toHaveLength(4);
  expect(screen.getByRole('table', { name: 'Recent Orders' })).toBeTruthy();
});

test('the overview begins with what waits, each a link to its list, the longest waiting first', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const adminWaiting = succeedWith({
    payments: { count: 1_203, oldestAt: hoursAgo(5.5) },
    refunds: { count: 1, oldestAt: hoursAgo(49) },
    refundsToPay: { count: 1, oldestAt: hoursAgo(8 * 24), amountMinor: 85_068 },
    ordersToStart: { count: 0, oldestAt: null },
    ordersToComplete: { count: 2, oldestAt: hoursAgo(0) },
  });
  open('overview', { adminStatistics: succeedWith(figures), ordersPage: pageOf(order('Pending')), adminWaiting });
  const links = within(await screen.findByRole('list', { name: 'Waiting for you' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Payments to check1,203The oldest: 5 hours ago', '/admin-dashboard?tab=payments&status=Pending&sort=createdAt'],
    ['Refund requests to decide1The oldest: 2 days ago', '/admin-dashboard?tab=refunds&status=Pending&sort=createdAt'],
    [
      'Approved refunds to pay out1Late. The oldest: 8 days ago',
      '/admin-dashboard?tab=refunds&status=Unpaid&sort=createdAt',
    ],
    ['Paid orders to start0Nothing waits here.', '/admin-dashboard?tab=orders&status=Pending&sort=createdAt'],
    [
      'Orders to complete (In Progress)2The oldest: just now',
      '/admin-dashboard?tab=orders&status=In+Progress&sort=createdAt',
    ],
  ]);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Manage Users',
    'Manage Orders2 (2 in progress)',
    'Payment Details1,203 (1,203 to check)',
    'Refund Requests2 (1 to decide, 1 to pay out)',
    'Analytics',
  ]);
  expect(screen.getByRole('tab', { name: 'Payment Details (1,203 to check)' })).toBeTruthy();
});

test('compares this month so far with the same days of the last one, beside the growth', async () => {
  const monthToDate = {
    users: { current: 5, previous: 0 },
    orders: { current: 45, previous: 40 },
    revenueMinor: { current: 50_000, previous: 100_000 },
    completed: { current: 3, previous: 4 },
  };
  open('overview', { adminStatistics: succeedWith({ ...figures, monthToDate }), ordersPage: pageOf(order('Pending')) });
  const cards = within(await screen.findByRole('list', { name: 'Figures' })).getAllByRole('listitem');
  const comparisons = cards.map((card) => [...card.querySelectorAll('dd')].map(({ textContent }) => textContent));
  expect(comparisons).toEqual([
    ['5', '0'],
    ['45', '40', '+12.50%'],
    ['PKR 500.00', 'PKR 1,000.00', '-50.00%'],
    ['3', '4', '-25.00%'],
  ]);
  expect(cards[3]?.textContent).toContain('Growth (MoM)50.00%');
});

test('tabs have no numbers where what waits cannot be counted', async () => {
  open('overview', { adminStatistics: succeedWith(figures), ordersPage: pageOf(order('Pending')) });
  expect(await screen.findByText('What waits for you could not be counted. The lists are complete.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Payment Details' })).toBeTruthy();
});

test('shows zeros and a notice when the figures fail to load', async () => {
  open('overview', { adminStatistics: failWith(500), ordersPage: pageOf(order('Pending')) });
  expect(await screen.findByText('Failed to fetch orders. Please check server connection.')).toBeTruthy();
  expect(statistic('Revenue')).toBe('RevenuePKR 0.00');
});

test('shows zeros when the orders fail to load, even where the figures arrive', async () => {
  open('overview', { adminStatistics: succeedWith(figures), ordersPage: failWith(500) });
  expect(await screen.findByText('Failed to fetch orders. Please check server connection.')).toBeTruthy();
  expect(['Total Users', 'Total Orders', 'Revenue', 'Collected', 'Growth (MoM)'].map(statistic)).toEqual([
    'Total Users0',
    'Total Orders0',
    'RevenuePKR 0.00',
    'CollectedPKR 0.00',
    'Growth (MoM)0.00%',
  ]);
});

test('analytics requests the range of the URL', async () => {
  const adminStatistics = succeedWith(figures);
  open('analytics&from=2026-11-01&to=2026-11-21', { adminStatistics });
  expect(await screen.findByRole('table', { name: 'Orders per service' })).toBeTruthy();
  expect(adminStatistics).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-21' }, expect.anything());
});

test('analytics has presets of the range, and shows which one is chosen', async () => {
  const page = open('analytics', { adminStatistics: succeedWith(figures) });
  const presets = within(await screen.findByRole('group', { name: 'Period' }));
  const buttons = () => presets.getAllByRole('button');
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    ...['7 days', '30 days', '90 days', 'This month', 'Last month', 'All'],
  ]);
  const pressed = () =>
    buttons().flatMap((preset) => (preset.getAttribute('aria-pressed') === 'true' ? [preset.textContent] : []));
  expect(pressed()).toEqual(['All']);
  await page.user.click(presets.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(pressed()).toEqual(['7 days']));
  const [today, first] = [0, 6].map((days) => dayKey(Date.now() - days * 86_400_000));
  expect(page.location()).toBe(`/admin-dashboard?tab=analytics&from=${first}&to=${today}`);
  await page.user.click(presets.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(page.location()).toBe('/admin-dashboard?tab=analytics'));
});

test('analytics shows the ten best services and the sum of all others, and says what pending orders wait for', async () => {
  const byService = Array.from({ length: 12 }, (_, index) => ({
    ...{ service: index === 0 ? 'Other' : `Service ${index}`, orders: 1, revenueMinor: 1_200 - index * 100 },
  }));
  const pendingOrders = { unpaid: 5, underReview: 2 };
  const page = open('analytics', { adminStatistics: succeedWith({ ...figures, byService, pendingOrders }) });
  const rows = within(await screen.findByRole('table', { name: 'Orders per service' }));
  expect(rows.getByText('Other')).toBeTruthy();
  expect(rows.getByText('All others (2 services)').closest('tr')?.textContent).toContain('2PKR 3.00');
  expect(screen.getByText('5 not paid, 2 with a payment to check')).toBeTruthy();
  await page.user.click(screen.getByText('Show all 12 services'));
  expect(await rows.findByText('Service 11')).toBeTruthy();
  expect(rows.queryByText('All others (2 services)')).toBeNull();
});

test("changes several orders in one call and shows the server's result of each", async () => {
  const results = [
    { id: '3f2a9c1e-77aa', ok: false, changed: false, msg: 'Order cannot change from Failed to Completed.' },
  ];
  const updateOrders = succeedWith(results);
  const page = open('orders', { ordersPage: pageOf(order('In Progress')), updateOrders });
  await page.user.click(await screen.findByLabelText('Select all on this page'));
  await page.user.click(await button('Mark Completed (selected)'));
  await page.user.click(await button('Change 1 order'));
  const dialog = await screen.findByRole('dialog', { name: '0 of 1 done' });
  expect(await within(dialog).findByText(/Order cannot change from Failed to Completed\./)).toBeTruthy();
  expect(updateOrders).toHaveBeenCalledWith(['3f2a9c1e-77aa'], 'Completed');
});

test('a status that was just given can be undone, by a button and by its keys', async () => {
  const callRoute = succeedWith([{ id: '3f2a9c1e-77aa', ok: true, changed: true, msg: '' }]);
  const updateOrder = succeedWith({ changed: true });
  const getOrder = succeedWith({ payment: null });
  const calls = { ordersPage: pageOf(order('In Progress')), getOrder, updateOrder, callRoute };
  const page = open('orders', calls);
  await page.user.click(await button('Mark Completed'));
  expect(await screen.findByText('Order 3f2a9c1e... is Completed.')).toBeTruthy();
  await page.user.click(await button('Undo (Ctrl Z)'));
  const undone = { body: { ids: ['3f2a9c1e-77aa'], status: 'Completed' } };
  expect(callRoute).toHaveBeenCalledWith(ORDER_ROUTES.undoOrders, undone);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo (Ctrl Z)' })).toBeNull());
  expect(page.texts()).toContain('Order 3f2a9c1e... is as before.');

  callRoute.mockResolvedValue({
    ok: true,
    value: [{ id: '3f2a9c1e-77aa', ok: false, changed: false, msg: 'Too late.' }],
  });
  await page.user.click(await button('Mark Completed'));
  await button('Undo (Ctrl Z)');
  await page.user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(page.texts()).toContain('0 of 1 undone. Too late.'));
});

const lost = { ok: false, error: { kind: 'no-response' } };

/** Completes the only order in the list. */
async function completeAll(page: ReturnType<typeof open>) {
  await page.user.click(await screen.findByLabelText('Select all on this page'));
  await page.user.click(await button('Mark Completed (selected)'));
  await page.user.click(await button('Change 1 order'));
}

test('a change of orders whose response was lost is repeated, which changes nothing twice and says what was done', async () => {
  const results = [{ id: '3f2a9c1e-77aa', ok: true, changed: false, msg: 'Order 3f2a9c1e is now Completed.' }];
  const updateOrders = succeedWith(results).mockResolvedValueOnce(lost as never);
  const ordersPage = pageOf(order('In Progress'));
  const page = open('orders&status=In+Progress', { ordersPage, updateOrders });
  await screen.findByLabelText('Select all on this page');
  // The results are shown although nothing is left in the list.
  ordersPage.mockResolvedValue({ ok: true, value: { rows: [], total: 0 } });
  await completeAll(page);
  const dialog = await screen.findByRole('dialog', { name: '1 of 1 done' });
  expect(await within(dialog).findByText(/Order 3f2a9c1e is now Completed\./)).toBeTruthy();
  expect(updateOrders).toHaveBeenCalledTimes(2);
});

test('without a connection it is said that the outcome is not known, also where the list cannot be loaded', async () => {
  const updateOrders = succeedWith('').mockResolvedValue(lost as never);
  const ordersPage = pageOf(order('In Progress'));
  const page = open('orders', { ordersPage, updateOrders });
  await screen.findByLabelText('Select all on this page');
  ordersPage.mockResolvedValue(lost as never);
  await completeAll(page);
  const dialog = await screen.findByRole('dialog', { name: '0 of 1 done' });
  expect(await within(dialog).findByText(/No response: the list shows whether the order was changed\./)).toBeTruthy();
  expect(within(dialog).getByText('Not known')).toBeTruthy();
  expect(await screen.findByText('Failed to fetch orders. Please check server connection.')).toBeTruthy();
});

test('saves a user with the version that was edited', async () => {
  const adminUpdateUser = failWith(409, 'Somebody else has changed this account meanwhile.');
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

test("a payment's history shows who, what, before, after and the request", async () => {
  const history = succeedWith([
    {
      at: '2026-11-21T11:00:00.000Z',
      who: 'admin',
      by: 'admin@example.com',
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
    'ApprovedNov 21, 2026, 4:00 PM · admin@example.comstatusPending → ApprovedSeen in the bankRequest req-7',
  );
  expect(history).toHaveBeenCalledWith('payment', 'p0000001-a', expect.anything());
});

test('loads a failed history again on Retry', async () => {
  const history = succeedWith([]).mockImplementationOnce(failWith(500) as never);
  const page = open('users', { usersPage: pageOf(user('Amna', 'amna@example.com')), history });
  await page.user.click(await button('History of user #id-of-Am…'));
  await page.user.click(await button('Retry'));
  expect(await screen.findByText('No changes are recorded yet.')).toBeTruthy();
});
