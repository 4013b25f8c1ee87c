import { act, screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@urooj/api/result';
import { ORDER_ROUTES } from '@urooj/contract/order-routes';
import type { Order } from '@urooj/domain/entities';
import { anOrder as order } from '@urooj/domain/order.fixture';
import { displayId } from '@urooj/domain/short-id';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { findOrdersTexts } from '../../texts/en/find-orders.ts';
import { orderLinkTexts } from '../../texts/en/order-link.ts';
import { trackOrderTexts } from '../../texts/en/track-order.ts';

const PATH = `/track-order?id=${order.id}`;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

function open(path: string, ...results: Result<Order>[]) {
  const getOrder = vi.fn(async () => {
    const result = results[Math.min(getOrder.mock.calls.length, results.length) - 1];
    if (!result) throw new Error('Unexpected call of getOrder.');
    return result;
  });
  const host = createFakeHost({ api: { getOrder } });
  return { host, getOrder, ...renderRoute(remote, path, host) };
}

const found = (change: Partial<Order> = {}): Result<Order> => ({ ok: true, value: { ...order, ...change } });
const rejected = (status: number, msg?: string): Result<Order> => ({
  ok: false,
  error: { kind: 'response', status, ...(msg ? { msg } : {}) },
});
const steps = () =>
  within(screen.getByRole('list', { name: 'Order timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const advance = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('puts the typed id into the URL and shows the order', async () => {
  const page = open('/track-order', found({ promise: { kind: 'lifetime', days: null } }));
  await page.user.type(await screen.findByLabelText('Order ID'), ` #${order.id} `);
  await page.user.click(screen.getByRole('button', { name: 'Track Order' }));
  expect(await screen.findByRole('heading', { level: 2, name: order.service })).toBeTruthy();
  expect(page.location()).toBe(PATH);
  await waitFor(() => expect(page.host.toasts).toMatchObject([{ tone: 'success', text: trackOrderTexts.found }]));
  expect(screen.getByText('Within 24 hours')).toBeTruthy();
  expect(screen.getByText('Guarantee').nextElementSibling?.textContent).toBe('Lifetime warranty');
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe('0');
  expect(steps()[0]).toMatch(/^Order Placed \(current step\)/);
});

test.each([
  ['the usual time', {}, 'Most orders finish within 24 hours.'],
  ['the time of the shop owner', { isHidden: false }, 'Orders usually finish in 3 days.'],
  ['no time where the shop owner says nothing of it', { isHidden: true }, null],
])('its tips promise %s', async (_, changed, tip) => {
  const delivery = { en: { completion: '3 days' }, ur: {}, isHidden: false, isConfirmed: false, ...changed };
  const statements = 'isHidden' in changed ? { 'promise.delivery': delivery } : {};
  renderRoute(remote, '/track-order', createFakeHost({ statements }));
  await screen.findByText(/Contact support if nothing starts/);
  expect(screen.queryByText(/orders (?:usually )?finish/i)?.textContent ?? null).toBe(tip);
});

test.each([
  ['Pending', 'Waiting for your payment'],
  ['Payment Pending', 'We are checking your payment'],
] as const)('shows no times but that of the order while it is %s', async (status, text) => {
  vi.setSystemTime(new Date('2026-11-21T10:20:00Z'));
  open(PATH, found({ status }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(steps()[2]).toBe('In Progress (to come)Starts 15-30 minutes after we confirm your payment');
  expect(steps().filter((step) => /\d:\d\d/.test(step ?? ''))).toEqual([expect.stringMatching(/^Order Placed/)]);
});

test.each([
  ['the buyer', 'The name is another one.'],
  ['somebody who only knows the ID', null],
])('begins with a rejected payment for %s', async (_, remarks) => {
  const payment = { method: 'easypaisa', details: 'TX 1', screenshotUrl: null, status: 'Rejected' } as const;
  const change = remarks === null ? {} : { payment: { ...payment, remarks } };
  open(PATH, found({ paymentState: 'due', paymentRejected: true, ...change }));
  const heading = await screen.findByText('We could not accept your payment.');
  const notice = heading.closest('[role=status]') as HTMLElement;
  expect(within(notice).queryByText('Reason: The name is another one.') !== null).toBe(remarks !== null);
  expect(notice.textContent?.includes('Our e-mail about this order says why.')).toBe(remarks === null);
  expect(within(notice).getByRole('link', { name: 'Send payment again' }).getAttribute('href')).toBe(
    `/payment/${order.id}`,
  );
  expect(heading.compareDocumentPosition(screen.getByLabelText('Order ID'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  const correct = 'do not pay twice: send us the correct transaction ID and screenshot.';
  const advice = remarks === null ? 'please read it before you pay again.' : correct;
  expect(notice.textContent).toContain(advice);
  expect(screen.getByText('Within 24 hours after we confirm your payment')).toBeTruthy();
});

test.each([
  ['the buyer', 'due', true],
  ['somebody who only knows the ID', 'review', false],
] as const)('says to %s what is missing of the payment, and where to pay it', async (_, paymentState, mayPay) => {
  const difference = { amountMinor: 39_000, receivedMinor: 41_064, method: 'easypaisa' };
  open(PATH, found({ status: 'Payment Pending', paymentState, difference }));
  const heading = await screen.findByText('We received PKR 410.64 of PKR 800.64.');
  const notice = heading.closest('[role=status]') as HTMLElement;
  expect(notice.textContent).toContain('Please send exactly PKR 390.00 more, not the whole price again.');
  expect(notice.textContent).toContain('To our Easypaisa account: Urooj (placeholder), 0300 0000000');
  const link = within(notice).queryByRole('link', { name: 'Pay what is missing' });
  expect(link?.getAttribute('href')).toBe(mayPay ? `/payment/${order.id}` : undefined);
  expect(notice.textContent?.includes('open the link in our e-mail')).toBe(!mayPay);
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

test('a cancelled order says whom to ask about money that was sent', async () => {
  open(PATH, found({ status: 'Cancelled' }));
  const notice = (await screen.findByText(/^If you have sent money for this order/)).closest('[role=status]');
  const mail = within(notice as HTMLElement)
    .getAllByRole('link')
    .at(-1);
  expect(decodeURIComponent(mail?.getAttribute('href') ?? '')).toContain(`Money for the cancelled order ${order.id}`);
});

test('shows the progress that the server sends, as an estimate', async () => {
  open(PATH, found({ status: 'In Progress', progress: 63 }));
  const bar = await screen.findByRole('progressbar', { name: 'Progress (estimate)' });
  expect(bar.getAttribute('value')).toBe('63');
});

test('calls the progress no estimate that the shop has counted', async () => {
  open(PATH, found({ status: 'In Progress', progress: 63, isProgressMeasured: true }));
  expect((await screen.findByRole('progressbar', { name: 'Progress' })).getAttribute('value')).toBe('63');
});

test.each([
  ['a link that has ended', `${PATH}&link=ended`, true],
  ['a link without an order', '/track-order?link=ended', false],
  ['everybody who knows the ID', PATH, true],
])('offers a new link: %s', async (_, path, canSend) => {
  const getOrder = vi.fn(async () => found({ email: null }));
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const session = { status: 'guest', user: null, features: ['session', 'orderLinks'] } as const;
  const { user } = renderRoute(remote, path, createFakeHost({ session, api: { getOrder, callRoute } }));
  const { ended, enterId, about, send, sent } = orderLinkTexts;
  expect(await screen.findByText(path.includes('ended') ? ended : about)).toBeTruthy();
  expect(screen.queryByText(enterId) === null).toBe(canSend);
  if (!canSend) return;
  await user.click(screen.getByRole('button', { name: send }));
  expect(await screen.findByText(sent)).toBeTruthy();
  expect(callRoute).toHaveBeenCalledWith(ORDER_ROUTES.sendOrderLink, {
    params: { id: order.id },
    body: { revoke: false },
  });
});

test('lists the orders of an e-mail after a code, and again for who comes back', async () => {
  const answers = new Map<string, unknown>([
    ...[ORDER_ROUTES.sendOrderCode, ORDER_ROUTES.copyOrderData, ORDER_ROUTES.deleteOrderData].map(
      ({ path }) => [path, { msg: '' }] as const,
    ),
    [
      ORDER_ROUTES.findOrders.path,
      { orders: [{ _id: order.id, service: order.service, price: 'PKR 500.00', owed: 'PKR 350.68' }] },
    ],
  ]);
  const callRoute = vi.fn(async (route: { path: string }) => ({ ok: true as const, value: answers.get(route.path) }));
  const session = { status: 'guest', user: null, features: ['session', 'orderLinks'] } as const;
  const host = createFakeHost({ session, api: { callRoute } });
  const { user, unmount } = renderRoute(remote, '/track-order', host);
  const { send, code, show, detailsOf } = findOrdersTexts;
  await user.click(await screen.findByRole('button', { name: send }));
  expect(await screen.findByText('Email is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'Amna@Example.com');
  await user.click(screen.getByRole('button', { name: send }));
  await user.type(await screen.findByLabelText(code), '123456');
  await user.click(screen.getByRole('button', { name: show }));
  const name = detailsOf(displayId(order.id));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/order-details/${order.id}`);
  expect(callRoute.mock.calls.map(([, input]: unknown[]) => input)).toEqual([
    { body: { email: 'Amna@Example.com' } },
    { body: { email: 'Amna@Example.com', code: '123456' } },
  ]);
  unmount();
  renderRoute(remote, '/track-order', createFakeHost({ session, api: { callRoute } }));
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(callRoute).toHaveBeenLastCalledWith(ORDER_ROUTES.findOrders, { body: { email: 'Amna@Example.com' } });

  const { data } = findOrdersTexts;
  expect(screen.getByText(/^A refund of PKR 350.68 is not sent yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: data.copy }));
  expect(callRoute).toHaveBeenLastCalledWith(ORDER_ROUTES.copyOrderData, { body: { email: 'Amna@Example.com' } });
  await user.click(screen.getByRole('button', { name: data.remove }));
  expect(await screen.findByRole('button', { name: send })).toBeTruthy();
  expect(callRoute).toHaveBeenCalledWith(ORDER_ROUTES.deleteOrderData, { body: { email: 'Amna@Example.com' } });
  sessionStorage.clear();
});

test('a wrong code says so, and a new one or another e-mail can be used', async () => {
  const wrong = { ok: false as const, error: { kind: 'response' as const, status: 422, msg: 'This code is wrong.' } };
  const callRoute = vi.fn(async (route: { path: string }) =>
    route.path === ORDER_ROUTES.findOrders.path ? wrong : { ok: true as const, value: { msg: '' } },
  );
  const session = { status: 'guest', user: null, features: ['session', 'orderLinks'] } as const;
  const { user } = renderRoute(remote, '/track-order', createFakeHost({ session, api: { callRoute } }));
  await user.type(await screen.findByLabelText('Email'), 'amna@example.com');
  await user.click(screen.getByRole('button', { name: findOrdersTexts.send }));
  await user.type(await screen.findByLabelText(findOrdersTexts.code), '123456');
  await user.click(screen.getByRole('button', { name: findOrdersTexts.show }));
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong.');
  await user.click(screen.getByRole('button', { name: findOrdersTexts.newCode }));
  expect((await screen.findByText(findOrdersTexts.sent, { selector: '[role=status]' })).textContent).toBeTruthy();
  const sent = [ORDER_ROUTES.sendOrderCode, { body: { email: 'amna@example.com' } }];
  const codes = callRoute.mock.calls.filter(([route]) => route.path === ORDER_ROUTES.sendOrderCode.path);
  expect(codes.map((call) => call.slice(0, 2))).toEqual([sent, sent]);
  await user.click(screen.getByRole('button', { name: findOrdersTexts.otherEmail }));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

test.each([
  ['the backend has none', { status: 'guest', user: null, features: ['session'] }],
  [
    'the e-mail of the account is verified',
    {
      ...{ status: 'user', features: ['session', 'orderLinks'] },
      user: { email: 'amna@example.com', role: 'user', name: 'Amna', emailVerified: true },
    },
  ],
] satisfies [string, HostOverrides['session']][])('mails no codes where %s', async (_, session) => {
  renderRoute(remote, '/track-order', createFakeHost({ session }));
  await screen.findByRole('button', { name: 'Track Order' });
  expect(screen.queryByText(findOrdersTexts.title)).toBeNull();
});

test('offers no link where the backend has none', async () => {
  open(`${PATH}&link=ended`, found({ email: null }));
  await screen.findByRole('list', { name: 'Order timeline' });
  expect(screen.queryByRole('button', { name: orderLinkTexts.send })).toBeNull();
});

test('requires an id', async () => {
  const { user, getOrder } = open('/track-order');
  await user.click(await screen.findByRole('button', { name: 'Track Order' }));
  expect(screen.getByText('Please enter your Order ID.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Order ID'));
  expect(getOrder).not.toHaveBeenCalled();
});

test.each([
  [rejected(404, 'No such order.'), 'No such order.'],
  [rejected(404), trackOrderTexts.notFound],
  [rejected(500), trackOrderTexts.failed],
  [{ ok: false, error: { kind: 'no-response' } } as const, trackOrderTexts.failed],
])('shows a failure on the page and as a toast (%#)', async (result, text) => {
  const { host } = open(PATH, result);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  await waitFor(() => expect(host.toasts).toEqual([{ tone: 'error', text }]));
});

test.each([
  ['Cancelled', 'This order was cancelled. Please contact support.'],
  ['Refunded', 'This order was refunded. Please contact support.'],
  ['Failed', 'This order failed. Please contact support.'],
] as const)('ends the timeline of a %s order with a step of its own', async (status, text) => {
  open(PATH, found({ status }));
  await screen.findByRole('list', { name: 'Order timeline' });
  expect(steps()).toHaveLength(5);
  expect(steps().at(-1)).toContain(text);
  expect(steps()[3]).toBe('Completed (not reached)');
});

test.each([
  ['an order in progress that is not paid', { status: 'In Progress', paymentState: 'due' }, 1],
  ['an order in progress that is paid', { status: 'In Progress', paymentState: 'paid' }, 0],
  ['an order in progress, where the backend does not say whether it is paid', { status: 'In Progress' }, 0],
  ['a pending order', { status: 'Pending' }, 1],
] as const)('offers the payment of %s: %#', async (_, change, count) => {
  open(PATH, found(change));
  await screen.findByRole('list', { name: 'Order timeline' });
  expect(screen.queryAllByRole('link', { name: 'Pay now' })).toHaveLength(count);
});

test('refreshes an order in progress while the page is visible', async () => {
  const { getOrder, host } = open(
    PATH,
    found({ status: 'In Progress' }),
    found({ status: 'In Progress', progress: 80 }),
  );
  await screen.findByText('Still in progress');
  setHidden(true);
  await advance(10 * MINUTE_MS);
  expect(getOrder).toHaveBeenCalledTimes(1);
  await act(async () => setHidden(false));
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('80'));
  await advance(MINUTE_MS);
  expect(getOrder.mock.calls.length).toBeGreaterThan(2);
  expect(host.toasts).toHaveLength(1);
});

test('keeps the order on the page when a refresh fails', async () => {
  const offline = { ok: false, error: { kind: 'no-response' } } as const;
  open(PATH, found({ status: 'In Progress' }), offline);
  await screen.findByText('Still in progress');
  await advance(MINUTE_MS);
  expect(await screen.findByText(/^We could not refresh this order/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: order.service })).toBeTruthy();
});

test('does not refresh a completed order', async () => {
  const { getOrder } = open(PATH, found({ status: 'Completed' }));
  await screen.findByRole('list', { name: 'Order timeline' });
  await advance(10 * MINUTE_MS);
  expect(getOrder).toHaveBeenCalledTimes(1);
});

test('estimates by how long orders of this size really took, where the shop owner chooses so', async () => {
  const completion = { orders: 30, open: 0, cancelled: 0, halfMinutes: 60, mostMinutes: 240 };
  const sizes = [{ isPackage: true, from: order.amount, to: order.amount, start: null, completion }];
  const host = createFakeHost({
    session: { features: ['deliveryTimes'] },
    config: { switches: { ...DEFAULT_CONFIG.switches, measuredDelivery: true } },
    api: { getOrder: async () => found(), callRoute: async () => ({ ok: true as const, value: { sizes } }) },
  });
  renderRoute(remote, PATH, host);
  expect(await screen.findByText(trackOrderTexts.mostAfterPayment('4 hours'))).toBeTruthy();
  expect(screen.queryByText('Within 24 hours')).toBeNull();
});
