import { screen, waitFor, within } from '@testing-library/react';
import type { Order, User } from '@urooj/domain/entities';
import { anOrder } from '@urooj/domain/order.fixture';
import type { SessionState } from '@urooj/host/host';
import { DEFAULT_CONFIG, type SiteConfig } from '@urooj/host/site-config';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { payment, statistic } from './dashboard.fixture.tsx';

const admin = { email: 'admin@example.com', role: 'admin', name: 'Boss' };
const user: User = {
  id: 'u0000001-1',
  name: 'Amna',
  email: 'amna@example.com',
  role: 'user',
  isBanned: false,
  phoneNumber: '',
  createdAt: '2026-11-01T10:00:00.000Z',
};
const order: Order = { ...anOrder, status: 'Completed' };

type Lists = Record<'allOrders' | 'allUsers' | 'allPayments' | 'allRefundRequests', ReturnType<typeof vi.fn>>;

const succeedWith = (value: unknown) => vi.fn(async () => ({ ok: true, value }));
const empty = (): Lists => ({
  allOrders: succeedWith([]),
  allUsers: succeedWith([]),
  allPayments: succeedWith([]),
  allRefundRequests: succeedWith([]),
});
const rejected = () => vi.fn(async () => ({ ok: false, error: { kind: 'response', status: 501, msg: 'Later.' } }));

function open(path: string, lists: Partial<Lists> = {}) {
  const api = { ...empty(), ...lists };
  const host = createFakeHost({
    session: { status: 'user', user: admin, canAdmin: true },
    api: api as unknown as NonNullable<HostOverrides['api']>,
  });
  return { api, ...renderRoute(remote, path, host) };
}

const tab = (key: string) => `/admin-dashboard?tab=${key}`;

test.each([
  ['a guest', {}],
  ['a user', { status: 'user', user: { ...admin, role: 'user' } }],
  ['an admin who is not the admin', { status: 'user', user: admin, canAdmin: false }],
] as const)('%s is redirected to the login, and no list is requested', async (_, session) => {
  const { location } = renderRoute(remote, tab('orders'), createFakeHost({ session }));
  await waitFor(() => expect(location()).toBe(`/login?next=${encodeURIComponent(tab('orders'))}`));
});

test('says that the connection failed where the backend does not respond, and loads everything on Retry', async () => {
  const host = createFakeHost({
    session: { status: 'user', user: admin, canAdmin: false, isUnreachable: true },
    api: { ...empty(), allUsers: succeedWith([user]) } as unknown as NonNullable<HostOverrides['api']>,
  });
  const refresh = vi.fn(async () => {});
  host.session.refresh = refresh;
  const page = renderRoute(remote, tab('users'), host);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The connection to the server failed.');
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The connection to the server failed.')).toBeTruthy();
  refresh.mockImplementation(async () => host.setSession({ canAdmin: true, isUnreachable: false }));
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('amna@example.com')).toBeTruthy();
  expect(page.location()).toBe(tab('users'));
});

test('a session that ends while a tab is loading leads to the login, with the way back', async () => {
  const host = createFakeHost({
    session: { status: 'user', user: admin, canAdmin: true },
    api: {
      ...empty(),
      allUsers: async () => {
        host.session.expire('Please log in and try again.');
        return { ok: false, error: { kind: 'response', status: 401, msg: 'Please log in and try again.' } };
      },
    } as unknown as NonNullable<HostOverrides['api']>,
  });
  const { location } = renderRoute(remote, tab('users'), host);
  await waitFor(() => expect(location()).toBe(`/login?next=${encodeURIComponent(tab('users'))}`));
  expect(screen.queryByText(/^Failed to fetch/)).toBeNull();
});

test('a link at the start of a list leads to the main action of its first row that has one', async () => {
  const page = open(tab('payments'), {
    allPayments: succeedWith([payment('p0000001-a', { status: 'Approved' }), payment('p0000002-b')]),
  });
  const link = await screen.findByRole('link', { name: 'Go to the list' });
  expect(link.compareDocumentPosition(screen.getByRole('tablist')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await page.user.click(link);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review' }));
  expect(page.location()).toBe(tab('payments'));
  await page.user.click(screen.getByRole('tab', { name: 'Refund Requests' }));
  await screen.findByText('No refund requests at this time.');
  await page.user.click(screen.getByRole('link', { name: 'Go to the list' }));
  expect(document.activeElement?.textContent).toContain('No refund requests at this time.');
  await page.user.click(screen.getByRole('tab', { name: 'Analytics' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Go to the list' })).toBeNull());
});

describe('Above the tabs', () => {
  const ACCOUNT = { title: 'Ali Raza', account: '0345 1234567' };
  const CANNOT_PAY = 'Buyers cannot pay: no account is set.';
  const PLACEHOLDERS = 'Only this computer can pay: the accounts are placeholders.';

  test.each<[string, string, SessionState['features'], SiteConfig['payees'], string | null]>([
    ['no account is set', 'shop.example', ['orderCancellation'], DEFAULT_CONFIG.payees, CANNOT_PAY],
    ['no account is set, but placeholders', 'localhost', ['orderCancellation'], DEFAULT_CONFIG.payees, PLACEHOLDERS],
    ['there is no account', 'localhost', ['orderCancellation'], {}, CANNOT_PAY],
    ['an account is set', 'localhost', ['orderCancellation'], { ...DEFAULT_CONFIG.payees, jazzcash: ACCOUNT }, null],
    ['another backend decides', 'shop.example', [], {}, null],
  ])('where %s, the page of %s says who can pay', async (_case, hostname, features, payees, problem) => {
    vi.spyOn(location, 'hostname', 'get').mockReturnValue(hostname);
    onTestFinished(() => void vi.restoreAllMocks());
    const host = createFakeHost({
      session: { status: 'user', user: admin, canAdmin: true, features },
      config: { payees },
      api: empty() as unknown as NonNullable<HostOverrides['api']>,
    });
    renderRoute(remote, tab('users'), host);
    await screen.findByText('No users found.');
    expect(screen.queryAllByText(/can pay|cannot pay/).map(({ textContent }) => textContent)).toEqual(
      problem === null ? [] : [problem],
    );
    const what = screen.queryAllByText(/npm run config -- set payees/);
    expect(what).toHaveLength(problem === null ? 0 : 1);
    // One line, which unfolds what to do.
    for (const { parentElement } of what) expect(parentElement).toHaveProperty('open', false);
  });
});

test.each<[NonNullable<SessionState['secondFactor']>, string | null]>([
  [{ policy: 'optional', isSet: false }, 'Add a second factor'],
  [{ policy: 'optional', isSet: true }, 'Security'],
  [{ policy: 'off', isSet: false }, 'Security'],
])('with the second factor %j the dashboard has the link "%s"', async (secondFactor, name) => {
  const host = createFakeHost({
    session: { status: 'user', user: admin, canAdmin: true, features: ['secondFactor'], secondFactor },
    config: { payees: { jazzcash: { title: 'Ali Raza', account: '0345 1234567' } } },
    api: empty() as unknown as NonNullable<HostOverrides['api']>,
  });
  renderRoute(remote, tab('users'), host);
  const links = await screen.findAllByRole('link', { name: /factor|Security/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, '/security']]);
  const isReminder = secondFactor.policy === 'optional' && !secondFactor.isSet;
  expect(screen.queryAllByText(/A password alone opens/)).toHaveLength(isReminder ? 1 : 0);
});

test('leads an admin who must add a second factor to the page where that is done', async () => {
  const secondFactor = { policy: 'required', isSet: false } as const;
  const session = { status: 'user', user: admin, canAdmin: false, features: ['secondFactor'], secondFactor } as const;
  for (const path of [tab('orders'), '/admin-dashboard/bank-messages']) {
    const { location, unmount } = renderRoute(remote, path, createFakeHost({ session }));
    await waitFor(() => expect(location()).toBe('/security'));
    unmount();
  }
});

describe('Each list', () => {
  test.each([
    ['overview', 'No recent orders found.'],
    ['users', 'No users found.'],
    ['orders', 'No orders found.'],
    ['payments', 'No payment records found.'],
    ['refunds', 'No refund requests at this time.'],
    ['analytics', 'No orders found.'],
  ])('of the tab %s says that it is empty', async (key, text) => {
    open(tab(key));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['overview', 'allOrders', 'Failed to fetch orders. Please check server connection.'],
    ['overview', 'allUsers', 'Failed to fetch users. Please check server connection.'],
    ['users', 'allUsers', 'Failed to fetch users. Please check server connection.'],
    ['orders', 'allOrders', 'Failed to fetch orders. Please check server connection.'],
    ['payments', 'allPayments', 'Failed to fetch payment details. Please check server connection.'],
    ['refunds', 'allRefundRequests', 'Failed to fetch refund requests. Please check server connection.'],
    ['analytics', 'allOrders', 'Failed to fetch orders. Please check server connection.'],
  ] as const)('of the tab %s tells when %s failed', async (key, list, text) => {
    open(tab(key), { [list]: rejected() });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('is loaded again by Retry', async () => {
    const allUsers = rejected()
      .mockImplementationOnce(rejected())
      .mockImplementationOnce(succeedWith([user]) as never);
    const page = open(tab('users'), { allUsers });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('amna@example.com')).toBeTruthy();
  });
});

test('each of six tabs has its own URL, and switching tabs sends no request', async () => {
  const page = open('/admin-dashboard', { allUsers: succeedWith([user]) });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Manage Users',
    'Manage Orders',
    'Payment Details',
    'Refund Requests',
    'Analytics',
  ]);
  await page.user.click(screen.getByRole('tab', { name: 'Manage Users' }));
  await waitFor(() => expect(page.location()).toBe(tab('users')));
  expect(await screen.findByText('amna@example.com')).toBeTruthy();
  expect(page.api.allUsers).toHaveBeenCalledTimes(1);
});

test('the overview shows counts, sums and the five newest orders', async () => {
  const orders = Array.from({ length: 7 }, (_, index) => ({
    ...order,
    id: `0000000${index}-x`,
    createdAt: `2026-11-1${index}T10:00:00.000Z`,
  }));
  open('/admin-dashboard', { allOrders: succeedWith(orders), allUsers: succeedWith([user]) });
  const links = within(await screen.findByRole('table')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([6, 5, 4, 3, 2].map((index) => `#0000000${index}…`));
  expect(links[0]?.getAttribute('href')).toBe('/order/00000006-x');
  expect(statistic('Total Orders')).toBe('Total Orders7');
  expect(statistic('Revenue')).toBe('RevenuePKR 5,604.48');
});

test("a plain backend's lists say what waits, except those that failed to load", async () => {
  open('/admin-dashboard', {
    allOrders: succeedWith([
      order,
      { ...order, id: 'unpaid', status: 'Pending' },
      { ...order, id: 'paid', status: 'Pending' },
      { ...order, id: 'c', status: 'In Progress' },
    ]),
    allPayments: succeedWith([
      payment('p1', { paymentDate: '2020-01-01T00:00:00.000Z' }),
      payment('p2'),
      payment('p3', { orderId: 'paid', status: 'Approved' }),
    ]),
    allRefundRequests: rejected(),
  });
  const links = within(await screen.findByRole('list', { name: 'Waiting for you' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replace(/\d+ days/, 'n days'))).toEqual([
    'Payments to check2The oldest: n days ago',
    'Refund requests to decide?The list could not be loaded.',
    expect.stringContaining('Paid orders to start1'),
    expect.stringContaining('Orders to complete (In Progress)1'),
  ]);
  expect(screen.getByRole('tab', { name: 'Manage Orders (1 to start, 1 in progress)' })).toBeTruthy();
  expect(screen.getByText(/^Messages of visitors arrive at /)).toBeTruthy();
});

test('the overview resets all its cards where the orders fail to load', async () => {
  open('/admin-dashboard', { allOrders: rejected(), allUsers: succeedWith([user]) });
  expect(await screen.findByText('Failed to fetch orders. Please check server connection.')).toBeTruthy();
  expect(statistic('Total Users')).toBe('Total Users0');
  expect(statistic('Revenue')).toBe('RevenuePKR 0.00');
});

test('a long list has pages, which are in the URL', async () => {
  const users = Array.from({ length: 60 }, (_, index) => ({ ...user, id: `u${index}`, name: `User ${index}` }));
  const page = open(tab('users'), { allUsers: succeedWith(users) });
  await screen.findByText('User 0');
  expect(screen.queryByText('User 55')).toBeNull();
  await page.user.click(screen.getByLabelText('Page 2'));
  expect(await screen.findByText('User 55')).toBeTruthy();
  expect(page.location()).toBe(`${tab('users')}&page=2`);
});

test('shows rows as cards on a phone', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  open(tab('users'), { allUsers: succeedWith([user]) });
  const cards = within(await screen.findByRole('list', { name: 'Users' })).getAllByRole('listitem');
  expect(cards[0]?.textContent).toContain('NameAmna');
  expect(screen.queryByRole('table')).toBeNull();
});

test('analytics counts by status and by service', async () => {
  open(tab('analytics'), {
    allOrders: succeedWith([order, { ...order, id: 'b', status: 'Payment Pending', service: 'TikTok Likes' }]),
  });
  // The chart, when it has loaded, has a row of the same service in its table.
  expect(await screen.findByRole('row', { name: /TikTok Likes 1/ })).toBeTruthy();
  expect(statistic('Pending')).toBe('Pending1');
  expect(statistic('Completed')).toBe('Completed1');
});
