import { screen, waitFor } from '@testing-library/react';
import type { Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { anOrder as order } from '@urooj/domain/order.fixture';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { ordersTexts } from '../../texts/en/orders.ts';

const session = { status: 'user', user: { email: 'amna@example.com', role: 'user', name: 'Amna' } } as const;
const orders: Order[] = [
  order,
  { ...order, id: 'aaaaaaaa-1', service: 'YouTube Views', status: 'Completed' },
  { ...order, id: 'bbbbbbbb-2', service: 'TikTok Likes', status: 'Payment Pending' },
];

type ApiResult = Result<{ orders: Order[]; none: boolean }>;
const listed: ApiResult = { ok: true, value: { orders, none: false } };

function open(path: string, ...results: ApiResult[]) {
  const userOrders = vi.fn(async () => results[Math.min(userOrders.mock.calls.length, results.length) - 1] ?? listed);
  const host = createFakeHost({ session, api: { userOrders } });
  return { host, userOrders, ...renderRoute(remote, path, host) };
}

const services = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('asks a guest to log in and to come back', async () => {
  renderRoute(remote, '/order', createFakeHost());
  expect(await screen.findByText('Access Denied')).toBeTruthy();
  expect(screen.getByText(ordersTexts.notLoggedIn)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Forder');
});

test('shows a summary and a card per order', async () => {
  open('/order');
  await screen.findByText('YouTube Views');
  expect(services()).toHaveLength(3);
  expect(screen.getByText('PKR 2,401.92')).toBeTruthy();
  expect(screen.getByText('Pending', { selector: 'dt' }).nextElementSibling?.textContent).toBe('2');
});

test('says the status of each order in the words of the buyer', async () => {
  open('/order');
  await screen.findByText('YouTube Views');
  const sentences = ['Waiting for your payment', 'Everything has been delivered', 'We are checking your payment'];
  expect(sentences.map((sentence) => screen.getAllByText(sentence).length)).toEqual([1, 1, 1]);
});

test('offers to send a rejected payment again', async () => {
  const again = { ...order, paymentState: 'due', paymentRejected: true } as const;
  open('/order', { ok: true, value: { orders: [again], none: false } });
  expect(await screen.findByText('We could not accept your payment')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Send payment again for order #3f2a9c1e…' });
  expect(link.textContent).toBe('Send payment again');
});

test('offers to reorder completed orders only', async () => {
  const { user, location } = open('/order');
  const [reorder, ...others] = await screen.findAllByRole('link', { name: 'Reorder' });
  expect(others).toHaveLength(0);
  await user.click(reorder as HTMLElement);
  expect(location()).toBe('/buy?service=YouTube+Views');
});

test('offers the payment of orders that are not paid, in progress or not', async () => {
  const unpaid = { ...order, id: 'cccccccc-3', status: 'In Progress', paymentState: 'due' } as const;
  const paid = { ...order, id: 'dddddddd-4', status: 'In Progress', paymentState: 'paid' } as const;
  open('/order', { ok: true, value: { orders: [...orders, unpaid, paid], none: false } });
  await screen.findByText('YouTube Views');
  const links = screen.getAllByRole('link', { name: /^Pay now/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/payment/${order.id}`, '/payment/cccccccc-3']);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Pay now for order #3f2a9c1e…',
    'Pay now for order #cccccccc…',
  ]);
});

test('offers to cancel own Pending orders only, and says that support does it', async () => {
  const others = orders.map((other) => ({ ...other, id: `${other.id}x`, email: 'other@example.com' }));
  const { user, host } = open('/order', { ok: true, value: { orders: [...orders, ...others], none: false } });
  const [cancel, ...more] = await screen.findAllByRole('button', { name: /^Cancel Order/ });
  expect(more).toHaveLength(0);
  await user.click(cancel as HTMLElement);
  expect(host.alerts).toEqual(['Order cancellation is not implemented yet. Please contact support.']);
});

test('keeps search and filter in the URL and filters without calling the server', async () => {
  const { user, location, userOrders } = open('/order');
  await user.type(await screen.findByRole('searchbox'), 'likes');
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await waitFor(() => expect(location()).toBe('/order?q=likes&status=pending'));
  expect(services()).toEqual(['Instagram Likes', 'TikTok Likes']);
  await user.type(screen.getByRole('searchbox'), ' of gold');
  expect(screen.getByText('No order matches.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  await waitFor(() => expect(location()).toBe('/order'));
  expect(services()).toHaveLength(3);
  expect(userOrders).toHaveBeenCalledTimes(1);
});

test('restores search and filter from the URL', async () => {
  open('/order?q=likes&status=pending');
  await screen.findByText('TikTok Likes');
  expect(services()).toEqual(['Instagram Likes', 'TikTok Likes']);
});

test('says when the account has no orders', async () => {
  open('/order', { ok: true, value: { orders: [], none: true } });
  expect(await screen.findByText(ordersTexts.none)).toBeTruthy();
});

test('shows a failure and loads again on Retry', async () => {
  const { user } = open('/order', { ok: false, error: { kind: 'response', status: 501, msg: 'Later.' } }, listed);
  expect((await screen.findByRole('alert')).textContent).toContain(ordersTexts.loadFailed);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('YouTube Views')).toBeTruthy();
});

test('shows a thousand orders by pages, and starts a search at its first page', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...order, id: `${index}`, service: `Service ${index}` }));
  const { user, location } = open('/order?page=42', { ok: true, value: { orders: many, none: false } });
  await screen.findByText('Page 42 of 42');
  expect(services()).toHaveLength(16);
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await screen.findByText('Page 41 of 42');
  expect(services()).toHaveLength(24);
  expect(location()).toBe('/order?page=41');
  await user.type(screen.getByRole('searchbox'), '777');
  await waitFor(() => expect(location()).toBe('/order?q=777'));
  expect(services()).toEqual(['Service 777']);
});
