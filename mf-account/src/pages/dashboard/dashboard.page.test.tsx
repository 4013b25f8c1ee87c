import { screen, waitFor, within } from '@testing-library/react';
import type { ApiError, Result } from '@urooj/api/result';
import type { Order, User } from '@urooj/domain/entities';
import { anOrder as order } from '@urooj/domain/order.fixture';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { dashboardTexts, orderHistoryTexts, overviewTexts, profileTexts } from '../../texts/en/dashboard.ts';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
type ApiResult = Result<{ orders: Order[]; none: boolean }>;
const listing = (orders: Order[]): ApiResult => ({ ok: true, value: { orders, none: orders.length === 0 } });
const failing = (error: ApiError): Result<never> => ({ ok: false, error });
const rejection: ApiError = { kind: 'response', status: 500, msg: 'The store is closed.' };
const noResponse: ApiError = { kind: 'no-response' };

const orders: Order[] = Array.from({ length: 25 }, (_, index) => ({
  ...order,
  id: `0000000${index % 10}-${index}`,
  service: `Service ${index}`,
  status: index === 0 ? 'Completed' : index === 1 ? 'In Progress' : 'Cancelled',
  priceMinor: 10_050,
  createdAt: new Date(Date.UTC(2026, 10, 21) - index * 60_000).toISOString(),
}));

const MODES = [
  ['plain', []],
  ['extended', ['session', 'csrf', 'idempotency', 'logout']],
] as const;

function open(path: string, result: ApiResult = listing(orders), { session, api }: HostOverrides = {}) {
  const userOrders = vi.fn(async () => result);
  const host = createFakeHost({ session: { status: 'user', user: amna, ...session }, api: { userOrders, ...api } });
  return { host, userOrders, ...renderRoute(remote, path, host) };
}
const figures = async () => {
  const list = await screen.findByLabelText('Your figures');
  return within(list)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};

test.each([
  ['a guest', createFakeHost()],
  ['an admin', createFakeHost({ session: { status: 'user', user: { ...amna, role: 'admin' } } })],
])('redirects %s to the login, with the way back', async (_, host) => {
  const { location } = renderRoute(remote, '/client-dashboard', host);
  await waitFor(() => expect(location()).toBe('/login?next=%2Fclient-dashboard'));
});

test.each([
  ['Amna', 'Welcome, Amna'],
  ['', 'Welcome, Client'],
])('greets the client by name ("%s")', async (name, greeting) => {
  open('/client-dashboard', listing([]), { session: { user: { ...amna, name } } });
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeTruthy();
});

test('shows four figures, the three newest orders and quick actions', async () => {
  open('/client-dashboard');
  expect(await figures()).toEqual(['25', 'PKR 2,512.50', '1', '1']);
  const links = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Service 0', '/order-details/00000000-0'],
    ['Service 1', '/order-details/00000001-1'],
    ['Service 2', '/order-details/00000002-2'],
    ['Buy New Services', '/order'],
    ['Track Order', '/track-order'],
    ['Contact Support', '/contact'],
  ]);
});

test.each(['overview', 'orders'])(
  'says the status of each order in the words of the buyer, in the tab %s',
  async (tab) => {
    open(`/client-dashboard?tab=${tab}`);
    expect(await screen.findByText('Everything has been delivered')).toBeTruthy();
    expect(screen.getByText('We are working on your order')).toBeTruthy();
    expect(screen.getAllByText('This order was cancelled').length).toBeGreaterThan(0);
  },
);

test('keeps the tab in the URL and changes it by keyboard without calling the server', async () => {
  const { user, location, userOrders } = open('/client-dashboard');
  (await screen.findByRole('tab', { name: 'Overview', selected: true })).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await screen.findByRole('tab', { name: 'Order History', selected: true });
  expect(location()).toBe('/client-dashboard?tab=orders');
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  await screen.findByRole('tab', { name: 'Profile', selected: true });
  expect(location()).toBe('/client-dashboard?tab=profile');
  expect(userOrders).toHaveBeenCalledTimes(1);
});

test('pre-fills a missing phone number from the orders', async () => {
  open('/client-dashboard?tab=profile', listing([order]), { session: { user: { ...amna, phoneNumber: '' } } });
  expect((await screen.findByLabelText<HTMLInputElement>('Phone Number')).value).toBe('+923001234567');
});

test('shows twenty orders per page of the history', async () => {
  const { user, location } = open('/client-dashboard?tab=orders');
  const rows = async () => within(await screen.findByRole('table', { name: 'Order History' })).getAllByRole('row');
  expect(await rows()).toHaveLength(21);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Page 2 of 2');
  expect(await rows()).toHaveLength(6);
  expect(location()).toBe('/client-dashboard?tab=orders&page=2');
});

describe.each(MODES)('in %s mode', (_, features) => {
  const session = { features };

  test('says in both tabs that there are no orders', async () => {
    const { user } = open('/client-dashboard', listing([]), { session });
    expect(await screen.findByText(overviewTexts.noRecent)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Order History' }));
    expect(await screen.findByText(orderHistoryTexts.empty)).toBeTruthy();
  });

  test.each([
    [rejection, 'The store is closed.'],
    [noResponse, dashboardTexts.loadFailed],
  ])('shows zeros, the reason and Retry when the orders cannot be loaded', async (error, text) => {
    const { user, userOrders } = open('/client-dashboard', failing(error), { session });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(await figures()).toEqual(['0', 'PKR 0.00', '0', '0']);
    userOrders.mockResolvedValue(listing(orders));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Service 0')).toBeTruthy();
  });

  test('loads no orders for a session without an e-mail', async () => {
    const { userOrders } = open('/client-dashboard', undefined, {
      session: { ...session, user: { ...amna, email: '' } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(dashboardTexts.emailMissing);
    expect(userOrders).not.toHaveBeenCalled();
  });

  test.each(['Full Name', 'Phone Number'])('rejects a blank %s inline and as a toast', async (label) => {
    const { user, host } = open('/client-dashboard?tab=profile', undefined, { session });
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    await user.clear(input);
    await user.type(input, '  ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Full Name and Phone Number cannot be empty.');
    expect(host.toasts).toEqual([{ tone: 'error', text: 'Full Name and Phone Number cannot be empty.' }]);
    expect(document.activeElement).toBe(input);
  });

  test('shows a saved profile at once; the e-mail cannot be edited', async () => {
    const updateUser = vi.fn(async (email: string, body: { name: string; phoneNumber: string }) => ({
      ok: true as const,
      value: { id: '1', email, role: 'user', isBanned: false, createdAt: null, ...body } satisfies User,
    }));
    const { user, host } = open('/client-dashboard?tab=profile', undefined, { session, api: { updateUser } });
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).readOnly).toBe(true);
    const name = screen.getByLabelText('Full Name');
    await user.clear(name);
    await user.type(name, ' Amna Khan ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Amna Khan' })).toBeTruthy();
    expect(updateUser).toHaveBeenCalledExactlyOnceWith(amna.email, { name: 'Amna Khan', phoneNumber: '+923001234567' });
    expect(host.toasts).toEqual([{ tone: 'success', text: profileTexts.updated }]);
  });

  test.each([
    [rejection, 'The store is closed.'],
    [noResponse, profileTexts.failed],
  ])('shows why a profile was not saved, inline and as a toast', async (error, text) => {
    const updateUser = async () => failing(error);
    const { user, host } = open('/client-dashboard?tab=profile', undefined, { session, api: { updateUser } });
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(host.toasts).toEqual([{ tone: 'error', text }]);
  });
});
