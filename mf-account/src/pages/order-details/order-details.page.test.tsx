import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@urooj/api/result';
import { ORDER_ROUTES } from '@urooj/contract/order-routes';
import { REFILL_ROUTES } from '@urooj/contract/refill-routes';
import { REFUND_ROUTES } from '@urooj/contract/refund-routes';
import type { Route } from '@urooj/contract/route';
import { THREAD_ROUTES } from '@urooj/contract/thread-routes';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderPayment, OrderRefill, OrderRefund } from '@urooj/domain/entities';
import { pngHead } from '@urooj/domain/image-head.fixture';
import { anOrder as order } from '@urooj/domain/order.fixture';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { declineReasons } from '@urooj/texts/en/decline-reasons';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { deliveryTexts } from '../../texts/en/delivery.ts';
import { nameAccountTexts } from '../../texts/en/name-account.ts';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import { orderLinkTexts } from '../../texts/en/order-link.ts';
import { refillTexts } from '../../texts/en/refill.ts';
import { cancelOrderTexts, forgetOrdersTexts } from '../../texts/en/shared.ts';

const PATH = `/order-details/${order.id}`;
const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const payment: OrderPayment = {
  method: 'easypaisa',
  details: 'TX 1',
  screenshotUrl: '/followerApi/files/a.png',
  status: 'Pending',
  remarks: '',
};

function open(result: Result<Order>, overrides: HostOverrides = {}, path = PATH) {
  const getOrder = vi.fn(async () => result);
  const userOrders = async () => ({ ok: true as const, value: { orders: [], none: true } });
  const api = { getOrder, userOrders, ...overrides.api };
  const host = createFakeHost({ session: { status: 'user', user: amna }, ...overrides, api });
  return { host, getOrder, ...renderRoute(remote, path, host) };
}
const found = (change: Partial<Order> = {}): Result<Order> => ({ ok: true, value: { ...order, ...change } });
const rejected = (status: number): Result<Order> => ({ ok: false, error: { kind: 'response', status } });
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('asks a guest to log in without calling the server', async () => {
  const { getOrder } = open(found(), { session: { status: 'guest', user: null } });
  expect(await screen.findByText(orderDetailsTexts.notLoggedIn)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(PATH)}`,
  );
  expect(getOrder).not.toHaveBeenCalled();
});

const guestWithLinks = { status: 'guest', user: null, features: ['session', 'orderLinks'] } as const;

test('shows a guest the order that the server shows, says how they came, and sends a new link in place of the earlier ones', async () => {
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const { user } = open(found({ openedBy: 'link' }), { session: guestWithLinks, api: { callRoute } });
  const notice = (await screen.findByText(orderLinkTexts.byLink)).closest('[role=status]') as HTMLElement;
  expect(screen.queryByRole('link', { name: orderDetailsTexts.back })).toBeNull();
  await user.click(within(notice).getByRole('button', { name: orderLinkTexts.replace }));
  expect(await within(notice).findByText(orderLinkTexts.replaced)).toBeTruthy();
  expect(callRoute).toHaveBeenCalledWith(ORDER_ROUTES.sendOrderLink, {
    params: { id: order.id },
    body: { revoke: true },
  });
});

test.each([
  ['that the server shows only the tracking view of', found({ email: null })],
  ['that does not exist', rejected(404)],
])('asks a guest to log in for an order %s, or to get a link', async (_, result) => {
  open(result, { session: guestWithLinks });
  expect(await screen.findByText(orderDetailsTexts.notLoggedIn)).toBeTruthy();
  const link = screen.getByRole('link', { name: orderDetailsTexts.getLink });
  expect(link.getAttribute('href')).toBe(`/track-order?id=${order.id}`);
});

test('only the admin revokes the links of an order', async () => {
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const features = ['session', 'orderLinks'] as const;
  const sale = { priceUsdCents: 500, pkrPerUsd: 278, costUsdCents: null };
  const session = { status: 'user', user: { ...amna, role: 'admin' }, features } as const;
  const { user, host } = open(found({ sale }), { session, api: { callRoute } });
  await user.click(await screen.findByRole('button', { name: orderLinkTexts.revoke }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ tone: 'success', text: orderLinkTexts.revoked }]));
  expect(callRoute).toHaveBeenCalledWith(ORDER_ROUTES.revokeOrderLinks, { params: { id: order.id } });
});

test('shows the counts of the delivery with who said each, and only the admin enters them', async () => {
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const counts = { start: { count: 5000, by: 'shop', at: order.createdAt } } as const;
  const features = ['session', 'refills'] as const;
  const customer = open(found({ counts }), { session: { status: 'user', user: amna, features } });
  await screen.findByText(deliveryTexts.counts.start);
  expect(factOf(deliveryTexts.counts.start)).toContain(`5,000 (${deliveryTexts.by.shop}`);
  expect(screen.queryByText(deliveryTexts.enter)).toBeNull();
  customer.unmount();

  const sale = { priceUsdCents: 500, pkrPerUsd: 278, costUsdCents: null };
  const session = { status: 'user', user: { ...amna, role: 'admin' }, features } as const;
  const { user, host } = open(found({ counts, sale }), { session, api: { callRoute } });
  await user.click(await screen.findByText(deliveryTexts.enter));
  const field = screen.getByLabelText(deliveryTexts.counts.current);
  await user.type(field, '1.2K');
  await user.click(screen.getByRole('button', { name: deliveryTexts.save }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '5,800');
  await user.click(screen.getByRole('button', { name: deliveryTexts.save }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ tone: 'success', text: deliveryTexts.saved }]));
  const body = { current: 5800 };
  expect(callRoute).toHaveBeenCalledWith(REFILL_ROUTES.setDeliveryCounts, { params: { id: order.id }, body });
});

test('asks for a refill with the count and a picture, once for each press', async () => {
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const upload = vi.fn(async () => ({ ok: true as const, value: '/followerApi/files/x.png' }));
  const { user, host } = open(found({ status: 'Completed', refill: { acceptsRequest: true, requests: [] } }), {
    session: { status: 'user', user: amna, features: ['session', 'refills'] },
    api: { callRoute, upload },
  });
  await user.click(await screen.findByText(refillTexts.button));
  expect(screen.getByText(refillTexts.about(3))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: refillTexts.submit }));
  expect(screen.getByLabelText(refillTexts.current, { exact: false }).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText(refillTexts.current, { exact: false }), '5,800');
  await user.type(screen.getByLabelText(refillTexts.start, { exact: false }), '۵۰۰۰');
  const png = new File([pngHead(1080, 2400)], 'count.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(refillTexts.picture, { exact: false }), png);
  await user.click(screen.getByRole('button', { name: refillTexts.submit }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ tone: 'success', text: refillTexts.sent }]));
  expect(callRoute).toHaveBeenCalledExactlyOnceWith(REFILL_ROUTES.requestRefill, {
    params: { id: order.id },
    body: { current: 5800, start: 5000, pictureUrl: '/followerApi/files/x.png' },
    idempotencyKey: expect.any(String),
  });
});

const aRefill: OrderRefill = {
  ...{ id: 'r1', status: 'Declined', reportedCount: 5800, confirmedCount: null, missing: null, moneyBackMinor: null },
  ...{ createdAt: order.createdAt, dueAt: '2026-11-24T10:00:00.000Z', decidedAt: order.createdAt },
  ...{ declineReason: 'notDropped', remarks: 'It shows 6,000.', reopenText: null },
  ...{ canReopen: true, offersMoney: false, awaitsRefund: false },
};

test.each([
  ['', {}],
  ['5,500', { current: 5500 }],
])('shows why a request was declined, and opens it again with a text and the count now: %j', async (count, said) => {
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const { user } = open(found({ refill: { acceptsRequest: false, requests: [aRefill] } }), {
    session: { status: 'user', user: amna, features: ['session', 'refills'] },
    api: { callRoute },
  });
  await screen.findByText(refillTexts.lines.Declined);
  expect(factOf(refillTexts.fields.reason)).toBe(declineReasons.notDropped);
  expect(screen.queryByText(refillTexts.fields.missing)).toBeNull();
  await user.click(screen.getByText(refillTexts.reopen));
  await user.type(screen.getByLabelText(refillTexts.reopenLabel, { exact: false }), 'It shows 5,800.');
  if (count) await user.type(screen.getByLabelText(refillTexts.current, { exact: false }), count);
  await user.click(screen.getByRole('button', { name: refillTexts.reopenSubmit }));
  const body = { text: 'It shows 5,800.', ...said };
  expect(callRoute).toHaveBeenCalledWith(REFILL_ROUTES.reopenRefill, { params: { id: 'r1' }, body });
});

test.each([
  ['Requested', refillTexts.fields.declinedBefore],
  ['Accepted', null],
  ['Refilled', null],
  ['Money back', null],
] as const)('the reason of an earlier decline does not hold for a request that is %s', async (status, label) => {
  const later = { ...aRefill, status, canReopen: false, reopenText: 'It shows 5,800.' };
  open(found({ refill: { acceptsRequest: false, requests: [later] } }), {
    session: { status: 'user', user: amna, features: ['session', 'refills'] },
  });
  await screen.findByText(refillTexts.request);
  expect(screen.queryByText(refillTexts.fields.reason)).toBeNull();
  expect(screen.queryByText(declineReasons.notDropped) === null).toBe(label === null);
  if (label) expect(factOf(label)).toBe(declineReasons.notDropped);
});

test.each([null, 200])('a late refill of which %s are missing says what the buyer can do', async (missing) => {
  const late = { ...aRefill, status: 'Accepted', dueAt: '2026-01-01T10:00:00.000Z', missing } as const;
  open(found({ refill: { acceptsRequest: false, requests: [late] } }), withRefills);
  await screen.findByText(refillTexts.late(formatDateTime(late.dueAt)));
  expect(screen.queryByText(refillTexts.requestMoney) !== null).toBe(missing === null);
});

const withRefills = { session: { status: 'user', user: amna, features: ['session', 'refills'] } } as const;

test('a request by whose counts nothing is missing gets a warning before it is sent', async () => {
  const start = { count: 5000, by: 'shop', at: order.createdAt } as const;
  const refill = { acceptsRequest: true, requests: [] };
  const { user } = open(found({ status: 'Completed', counts: { start }, refill }), withRefills);
  await user.click(await screen.findByText(refillTexts.button));
  const current = screen.getByLabelText(refillTexts.current, { exact: false });
  await user.type(current, '5900');
  expect(screen.queryByText(refillTexts.nothingMissing)).toBeNull();
  await user.clear(current);
  await user.type(current, '6500');
  expect(screen.getByText(refillTexts.nothingMissing)).toBeTruthy();
});

test.each(['Declined', 'Refilled'] as const)(
  '%s at last, the page says when the buyer may ask again',
  async (status) => {
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const requests = [{ ...aRefill, status, createdAt, canReopen: false, reopenText: 'It did.' }];
    const promised = {
      status: 'Completed',
      completionTime: order.createdAt,
      promise: { kind: 'lifetime', days: null },
    } as const;
    open(found({ ...promised, refill: { acceptsRequest: false, requests } }), withRefills);
    const next = formatDateTime(new Date(Date.parse(createdAt) + 24 * 3_600_000).toISOString());
    expect(await screen.findByText(deliveryTexts.again(next))).toBeTruthy();
  },
);

test.each([
  [true, 'You have asked for PKR 160.13 instead of the refill. We check the counts, then write to you.'],
  [false, 'You get PKR 160.13 back. The refund on this page says how and when.'],
])('says of taken money whether it is only requested: %s', async (awaitsRefund, said) => {
  const taken = { ...aRefill, status: 'Money back', moneyBackMinor: 16_013, canReopen: false, awaitsRefund } as const;
  open(found({ refill: { acceptsRequest: false, requests: [taken] } }), withRefills);
  expect(await screen.findByText(said)).toBeTruthy();
});

test('after the deadline the buyer can take the money, after a question', async () => {
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const late = {
    ...aRefill,
    missing: 200,
    status: 'Accepted',
    canReopen: false,
    offersMoney: true,
    moneyBackMinor: 16_013,
  } as const;
  const { user } = open(found({ refill: { acceptsRequest: false, requests: [late] } }), {
    session: { status: 'user', user: amna, features: ['session', 'refills'] },
    api: { callRoute },
  });
  await user.click(await screen.findByRole('button', { name: refillTexts.takeMoney('PKR 160.13') }));
  expect(callRoute).toHaveBeenCalledWith(REFILL_ROUTES.takeRefillMoney, { params: { id: 'r1' } });
});

test.each([
  ['of somebody else', found({ email: 'other@example.com' }), {}, orderDetailsTexts.notAllowed],
  [
    'that the server shows only the tracking view of',
    found({ email: null }),
    { session: { status: 'user', user: amna, features: ['session'] } } as HostOverrides,
    orderDetailsTexts.notAllowed,
  ],
  ['that does not exist', rejected(404), {}, orderDetailsTexts.notFound],
])('does not show an order %s', async (_, result, overrides, text) => {
  open(result, overrides);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to All Orders' }).getAttribute('href')).toBe('/order');
});

test('offers to retry after a failure', async () => {
  open(rejected(500));
  expect((await screen.findByRole('alert')).textContent).toContain(orderDetailsTexts.loadFailed);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test.each([PATH, `/order/${order.id}`])('shows the owner the whole order at %s', async (path) => {
  open(found({ status: 'In Progress', socialId: 'amna_k' }), {}, path);
  expect(await screen.findByRole('heading', { level: 2, name: 'Instagram Likes' })).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('50');
  expect(factOf('Price')).toBe('PKR 800.64');
  expect(factOf('Social ID')).toBe('amna_k');
  expect(factOf('Start time')).toBe('Nov 21, 2026, 3:30 PM');
  expect(factOf('Completion time')).toBe('N/A');
  expect(factOf('Profile link')).toBe('@amna');
  expect(screen.getByRole('link', { name: order.postLink }).getAttribute('rel')).toBe('noopener noreferrer');
});

test('begins with the status in the words of the buyer, what comes next and its button', async () => {
  open(found());
  const heading = await screen.findByRole('heading', { level: 2, name: 'Instagram Likes' });
  const top = heading.parentElement?.parentElement as HTMLElement;
  expect(within(top).getByText('Pending')).toBeTruthy();
  expect(within(top).getByText('Waiting for your payment')).toBeTruthy();
  expect(within(top).getByText('Starts 15-30 minutes after we confirm your payment')).toBeTruthy();
  expect(within(top).getByRole('link', { name: 'Pay now' })).toBeTruthy();
  expect(screen.getByRole('region').querySelector('h2')).toBe(heading);
});

test.each([
  ['Cancelled', 'Contact support', '/contact'],
  ['Failed', 'Contact support', '/contact'],
  ['Completed', 'Reorder This', '/buy?service=Instagram+Likes'],
] as const)('offers what comes next for an order that is %s', async (status, name, path) => {
  open(found({ status }));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
});

test('does not ask a buyer to write about money that is refunded already', async () => {
  const payment = { method: 'jazzcash', details: 'TX1', screenshotUrl: null, status: 'Rejected', remarks: '' } as const;
  const refund = {
    amountMinor: 50_000,
    status: 'Approved',
    remarks: '',
    account: null,
    needsAccount: false,
    payout: null,
  } as const;
  const refunds = [{ ...refund, createdAt: null, decidedAt: null }];
  open(found({ status: 'Cancelled', payment, paidMinor: 50_000, refunds }));
  await screen.findByRole('heading', { level: 2, name: 'Instagram Likes' });
  expect(screen.queryByText(/your order ID\.$/)).toBeNull();
});

test.each([
  [
    'Cancelled',
    'jazzcash',
    'You sent a payment for this order. Please contact us about your money, with your order ID.',
  ],
  ['Cancelled', '', 'If you have sent money for this order, please contact us about it, with your order ID.'],
  ['Failed', 'jazzcash', null],
] as const)('says how to ask for the money of an order that is %s', async (status, method, sentence) => {
  const payment = method ? { method, details: 'TX1', screenshotUrl: null, status: 'Rejected', remarks: '' } : null;
  open(found({ status, payment } as Parameters<typeof found>[0]));
  await screen.findByRole('heading', { level: 2, name: 'Instagram Likes' });
  const shown = screen.queryAllByText(/your order ID\.$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(sentence === null ? [] : [sentence]);
  const mail = screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('mailto:'));
  expect(mail.some((link) => link.getAttribute('href')?.includes(order.id))).toBe(sentence !== null);
});

test('shows the short ID with a button that copies the whole one', async () => {
  const { user } = open(found());
  await user.click(await screen.findByRole('button', { name: 'Copy order ID' }));
  expect(await navigator.clipboard.readText()).toBe(order.id);
  expect(screen.getByText('#3f2a9c1e…')).toBeTruthy();
});

test('folds the contact data', async () => {
  const { user } = open(found());
  const summary = await screen.findByText('Contact data');
  const folded = summary.closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('amna@example.com');
  await user.click(summary);
  expect(folded?.open).toBe(true);
});

test('begins with a rejected payment, its reason, and the way to send it again', async () => {
  const rejectedPayment = { ...payment, status: 'Rejected', remarks: 'The name is another one.' } as const;
  open(found({ paymentState: 'due', paymentRejected: true, payment: rejectedPayment }));
  const heading = await screen.findByText('We could not accept your payment.');
  const notice = heading.closest('[role=status]') as HTMLElement;
  expect(notice.textContent).toContain('Reason: The name is another one.');
  const again = within(notice).getByRole('link', { name: 'Send payment again' });
  expect(again.getAttribute('href')).toBe(`/payment/${order.id}`);
  expect(notice.compareDocumentPosition(screen.getByRole('heading', { level: 2, name: order.service }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

test('says what is missing of the payment, and how to pay it', async () => {
  const difference = { amountMinor: 39_000, receivedMinor: 41_064, method: 'easypaisa' };
  open(found({ status: 'Payment Pending', paymentState: 'due', difference, payment }));
  const notice = (await screen.findByText('We received PKR 410.64 of PKR 800.64.')).closest('[role=status]');
  const link = within(notice as HTMLElement).getByRole('link', { name: 'Pay what is missing' });
  expect(link.getAttribute('href')).toBe(`/payment/${order.id}`);
  expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
});

test.each([
  ['asks for a screenshot', 'propose', 'send us the correct transaction ID and screenshot.'],
  ['asks for no screenshot where the method needs none', 'automatic', 'send us the correct transaction ID.'],
] as const)('about a rejected payment it %s', async (_, mode, ending) => {
  const bankMessages = { match: { easypaisa: mode }, keepTextDays: 90, withoutScreenshot: true };
  const rejectedPayment = { ...payment, status: 'Rejected' } as const;
  open(found({ paymentState: 'due', paymentRejected: true, payment: rejectedPayment }), { config: { bankMessages } });
  expect((await screen.findByText(/do not pay twice/)).textContent).toMatch(new RegExp(`: ${ending}$`));
});

test('says after a rejected payment of which a part has arrived that the whole price is due again', async () => {
  const rejectedPayment = { ...payment, status: 'Rejected' } as const;
  open(found({ paymentState: 'due', paymentRejected: true, payment: rejectedPayment, paidMinor: 50_068 }));
  expect(await screen.findByText(/^PKR 500.68 of it has arrived.*pay its whole price with a new/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay now' })).toBeTruthy();
  expect(screen.queryByText(/do not pay twice/)).toBeNull();
});

test('shows the progress that the server sends, as an estimate', async () => {
  open(found({ status: 'In Progress', progress: 63 }));
  const bar = await screen.findByRole('progressbar', { name: 'Progress (estimate)' });
  expect(bar.getAttribute('value')).toBe('63');
});

test('shows the full progress bar of a completed order', async () => {
  open(found({ status: 'Completed' }));
  expect((await screen.findByRole('progressbar', { name: 'Progress' })).getAttribute('value')).toBe('100');
});

test.each([
  [
    'an order in progress that is not paid',
    { status: 'In Progress', paymentState: 'due', acceptsRefundRequest: false },
  ],
  ['a pending order', { status: 'Pending' }],
] as const)('offers the payment of %s, and no refund', async (_, change) => {
  open(found(change));
  const pay = await screen.findByRole('link', { name: 'Pay now' });
  expect(pay.getAttribute('href')).toBe(`/payment/${order.id}`);
  expect(screen.queryByText(/finish/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Request a Refund' })).toBeNull();
});

test('offers a refund where the server would accept the request, and no payment of a paid order', async () => {
  open(found({ status: 'In Progress', paymentState: 'paid', acceptsRefundRequest: true }));
  expect(await screen.findByRole('link', { name: 'Request a Refund' })).toBeTruthy();
  expect(screen.getByText('Most orders finish within 24 hours.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

test.each([
  ['the time of the shop owner', false, 'Orders usually finish in 3 days.'],
  ['no time where the shop owner says nothing of it', true, null],
])('promises %s', async (_, isHidden, promised) => {
  const delivery = { en: { completion: '3 days' }, ur: {}, isHidden, isConfirmed: false };
  open(found({ status: 'In Progress', paymentState: 'paid' }), { statements: { 'promise.delivery': delivery } });
  await screen.findByText('We are working on your order');
  expect(screen.queryByText(/finish/)?.textContent ?? null).toBe(promised);
});

test('offers no refund while another request is open', async () => {
  const paid = { ...payment, status: 'Approved' } as const;
  open(found({ status: 'Completed', paymentState: 'paid', acceptsRefundRequest: false, payment: paid }));
  await screen.findByRole('link', { name: orderDetailsTexts.back });
  expect(screen.queryByRole('link', { name: 'Request a Refund' })).toBeNull();
});

test('shows the method of a payment, and its screenshot from the host of the backend', async () => {
  open(found({ payment }), { config: { apiHost: 'https://api.example' } });
  expect(await screen.findByText('Easypaisa')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View screenshot' }).getAttribute('href')).toBe(
    'https://api.example/followerApi/files/a.png',
  );
});

test('shows the own payment, too, that was rejected because another one was approved', async () => {
  const approved = { ...payment, details: 'TX 2', status: 'Approved' } as const;
  const remarks = 'Another payment of this order was approved';
  const replacedPayment = { ...payment, status: 'Rejected', remarks, amountMinor: 80_064 } as const;
  open(found({ status: 'In Progress', paymentState: 'paid', payment: approved, replacedPayment }));
  expect(await screen.findByRole('heading', { level: 3, name: 'The payment that you sent' })).toBeTruthy();
  for (const text of ['TX 1', 'TX 2', remarks]) expect(screen.getByText(text)).toBeTruthy();
});

test('an approved payment has the number of its receipt and the seller, as the law names the shop', async () => {
  const approved = found({ payment: { ...payment, status: 'Approved' }, receiptNumber: 12 });
  const config = { legalName: 'Bazaar Ltd', legalAddress: '12 Mall Road, Lahore' };
  const page = open(approved, { config });
  expect(await screen.findByText('Receipt number')).toBeTruthy();
  expect([factOf('Receipt number'), factOf('Seller')]).toEqual(['12', 'Bazaar Ltd, 12 Mall Road, Lahore']);
  page.unmount();
  const without = open(approved);
  expect(await screen.findByText('Receipt number')).toBeTruthy();
  expect(screen.queryByText('Seller')).toBeNull();
  without.unmount();
  open(found({ payment }), { config });
  expect(await screen.findByText('Easypaisa')).toBeTruthy();
  expect([screen.queryByText('Receipt number'), screen.queryByText('Seller')]).toEqual([null, null]);
});

test('never renders a link to anything but a web URL', async () => {
  const script = 'javascript:alert(1)';
  open(found({ profileLink: script, payment: { ...payment, screenshotUrl: script } }));
  await screen.findByText(script);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('javascript'))).toEqual([]);
});

test('offers to reorder a completed order', async () => {
  const { user, location } = open(found({ status: 'Completed' }));
  await user.click(await screen.findByRole('link', { name: 'Reorder This' }));
  expect(location()).toBe('/buy?service=Instagram+Likes');
});

test('says that cancelling is not possible and leads to all orders', async () => {
  const { user, host, location } = open(found());
  await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
  expect(host.alerts).toEqual([cancelOrderTexts.notImplemented]);
  await waitFor(() => expect(location()).toBe('/order'));
});

test('offers no cancellation of an order in progress', async () => {
  open(found({ status: 'In Progress' }));
  await screen.findByRole('link', { name: 'Back to All Orders' });
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
});

test.each([
  ['a paid order', 'Approved', 'Completed', 6.9, `/refund-policy?order=${order.id}`],
  ['an order in progress without a known review', null, 'In Progress', 0, `/refund-policy?order=${order.id}`],
  ['an order whose payment is not approved', 'Pending', 'Payment Pending', 0, undefined],
  ['an order that was refunded', 'Approved', 'Refunded', 0, undefined],
  ['an order of more than a week ago', 'Approved', 'Completed', 7.1, undefined],
] as const)('links to the refund form only for a refundable order: %s', async (_, review, status, days, href) => {
  const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
  open(found({ status, createdAt, payment: { ...payment, status: review } }));
  await screen.findByRole('link', { name: orderDetailsTexts.back });
  expect(screen.queryByRole('link', { name: 'Request a Refund' })?.getAttribute('href')).toBe(href);
});

const cancellation = {
  session: { status: 'user', user: amna, features: ['orderCancellation'] },
  config: {
    switches: {
      customerCancellation: true,
      offline: true,
      urdu: true,
      measuredReplyTime: false,
      measuredDelivery: false,
    },
  },
} as const;
const clickCancel = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Cancel Order' }));

test('sends a confirmed cancellation and shows the new status', async () => {
  const cancelOrder = vi.fn(async () => ({ ok: true as const, value: 'Your order was cancelled.' }));
  const page = open(found(), { ...cancellation, api: { cancelOrder } });
  page.getOrder.mockResolvedValueOnce(found()).mockResolvedValue(found({ status: 'Cancelled' }));
  await clickCancel(page);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull());
  expect(cancelOrder.mock.calls).toEqual([[order.id]]);
  expect(page.host.toasts).toEqual([{ tone: 'success', text: 'Your order was cancelled.' }]);
  expect(page.host.alerts).toEqual([]);
});

test('sends no cancellation without confirmation', async () => {
  const cancelOrder = vi.fn();
  const page = open(found(), { ...cancellation, api: { cancelOrder }, notify: { confirm: async () => false } });
  await clickCancel(page);
  expect(cancelOrder).not.toHaveBeenCalled();
});

test('shows why a late cancellation failed, and the current status', async () => {
  const msg = 'Order cannot change from In Progress to Cancelled.';
  const cancelOrder = async () => ({ ok: false as const, error: { kind: 'response' as const, status: 409, msg } });
  const page = open(found(), { ...cancellation, api: { cancelOrder } });
  page.getOrder.mockResolvedValueOnce(found()).mockResolvedValue(found({ status: 'In Progress' }));
  await clickCancel(page);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull());
  expect(page.host.toasts).toEqual([{ tone: 'error', text: msg }]);
});

test.each([
  ['the switch', { ...cancellation, config: {} }],
  ['the extension', { ...cancellation, session: { status: 'user', user: amna } }],
] as const)('cancels nothing without %s', async (_, overrides) => {
  const page = open(found(), overrides);
  await clickCancel(page);
  expect(page.host.alerts).toEqual([cancelOrderTexts.notImplemented]);
});

test('names the recorded events by what happened', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
  const events = [
    { at: at(0), who: null, from: null, to: 'Pending', why: 'Order placed' },
    { at: at(5), who: null, from: 'Pending', to: 'Payment Pending', why: '' },
    { at: at(9), who: 'admin', from: 'Payment Pending', to: 'Pending', why: 'Payment rejected' },
    { at: at(20), who: null, from: 'In Progress', to: 'Failed', why: 'The profile is private' },
  ] as const;
  open(found({ events }));
  const list = await screen.findByRole('list', { name: 'What happened' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Order placed (done)Nov 21, 2026, 3:00 PM',
    'Payment sent (done)Nov 21, 2026, 3:05 PM',
    'Payment not accepted (done)Nov 21, 2026, 3:09 PM · by the admin',
    'Delivery failed (ended here)Nov 21, 2026, 3:20 PM · The profile is private',
  ]);
});

test('treats a session that ends during the call as a guest', async () => {
  const page = open(rejected(403));
  page.getOrder.mockImplementation(async () => {
    page.host.session.expire();
    return rejected(403);
  });
  expect(await screen.findByText(orderDetailsTexts.notLoggedIn)).toBeTruthy();
});

const canForget = { status: 'user', user: amna, features: ['session', 'forgetOrders'], hasGuestOrders: true } as const;

test.each([
  ['an order', canForget],
  ['the page without it', { ...canForget, status: 'guest', user: null }],
] as const)('lets this browser forget its orders beside %s, and loads the order again', async (_, session) => {
  const { host, user, getOrder } = open(found(), { session });
  const forgetOrders = vi.spyOn(host.session, 'forgetOrders');
  const loads = getOrder.mock.calls.length;
  await user.click(await screen.findByRole('button', { name: forgetOrdersTexts.button }));
  expect(forgetOrders).toHaveBeenCalledTimes(1);
  if (session.user) await waitFor(() => expect(getOrder.mock.calls.length).toBeGreaterThan(loads + 1));
});

test.each([
  ['the backend cannot do it', { hasGuestOrders: true }],
  ['there is nothing to forget', { features: ['session', 'forgetOrders'] }],
] as const)('offers no forgetting where %s', async (_, session) => {
  open(found(), { session: { status: 'user', user: amna, ...session } });
  await screen.findByRole('link', { name: orderDetailsTexts.back });
  expect(screen.queryByRole('button', { name: forgetOrdersTexts.button })).toBeNull();
});

const DAY_MS = 86_400_000;
const refund: OrderRefund = {
  ...{ amountMinor: 80_064, status: 'Approved', remarks: 'Sorry', needsAccount: false, payout: null },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', decidedAt: new Date().toISOString() },
  account: { method: 'easypaisa', number: '0300 •••4567' },
};
const texts = orderDetailsTexts.refund;

test('shows a refund with its decision, the account, and then how it was paid', async () => {
  const payout = { method: 'jazzcash', reference: 'FT77', at: '2026-11-27T10:00:00.000Z' };
  open(found({ status: 'Refunded', refunds: [{ ...refund, payout }] }));
  expect(await screen.findByRole('heading', { level: 2, name: texts.heading })).toBeTruthy();
  expect(factOf(texts.fields.account)).toBe('Easypaisa 0300 •••4567');
  expect([factOf(texts.fields.remarks), factOf(texts.fields.method), factOf(texts.fields.reference)]).toEqual([
    ...['Sorry', 'JazzCash', 'FT77'],
  ]);
  expect(screen.getByText(texts.isLost)).toBeTruthy();
});

test.each<[string, Partial<OrderRefund>, string]>([
  ['waits for a decision', { status: 'Pending', decidedAt: null }, texts.pending],
  ['was just approved', {}, texts.arrivesWithin(5, 7)],
  ['should have arrived', { decidedAt: new Date(Date.now() - 20 * DAY_MS).toISOString() }, texts.late],
])('says of a refund that %s when the money comes', async (_, change, said) => {
  open(found({ refunds: [{ ...refund, ...change }] }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('asks once for the account of refunds that nobody knows, and stores it', async () => {
  const unknown = { ...refund, needsAccount: true, account: { method: 'jazzcash', number: '' } };
  const callRoute = vi.fn(async () => ({ ok: true as const, value: { msg: '' } }));
  const { user } = open(found({ refunds: [unknown, { ...unknown, amountMinor: 5 }] }), { api: { callRoute } });
  expect(await screen.findByLabelText(nameAccountTexts.method)).toHaveProperty('value', 'jazzcash');
  await user.type(screen.getByLabelText(nameAccountTexts.number), '0300-7654321');
  await user.click(screen.getByRole('button', { name: nameAccountTexts.submit }));
  await waitFor(() => expect(callRoute).toHaveBeenCalledTimes(1));
  expect(callRoute).toHaveBeenCalledWith(REFUND_ROUTES.nameRefundAccount, {
    ...{ params: { id: order.id }, body: { method: 'jazzcash', number: '03007654321' } },
  });
});

test('leads who came by the link of a mail to the code, because a forwarded link could divert the money', async () => {
  const unknown = { ...refund, needsAccount: true, account: null };
  open(found({ openedBy: 'link', refunds: [unknown] }), { session: guestWithLinks });
  const code = await screen.findByRole('link', { name: nameAccountTexts.getCode });
  expect(code.getAttribute('href')).toBe('/track-order');
  expect(screen.queryByLabelText(nameAccountTexts.number)).toBeNull();
});

/** Messages about the order, of which the calls are in memory. */
function openThread(
  messages: object[],
  { change = {}, write = async () => ({ ok: true, value: '' }), notes = [] as object[] } = {},
) {
  const callRoute = vi.fn(async (route: Route, _input: { body?: { text: string } } = {}) => {
    if (route === THREAD_ROUTES.readOrderThread)
      return { ok: true, value: { messages: [...messages], repliesByMail: true } };
    if (route === THREAD_ROUTES.readOrderNotes) return { ok: true, value: { notes: [...notes] } };
    if (route === THREAD_ROUTES.replyTime) return { ok: true, value: { medianMinutes: 95 } };
    return write();
  });
  const session = { status: 'user', user: amna, features: ['threads', 'idempotency'] } as const;
  const api = { callRoute } as unknown as NonNullable<HostOverrides['api']>;
  const config = {
    switches: {
      customerCancellation: false,
      offline: true,
      urdu: true,
      measuredReplyTime: true,
      measuredDelivery: false,
    },
  };
  return { callRoute, ...open(found(change), { session, api, config }) };
}

const EVENTS = [
  { at: '2026-11-21T10:00:00.000Z', who: null, from: null, to: 'Pending', why: 'Order placed' },
  {
    at: '2026-11-21T12:00:00.000Z',
    who: null,
    from: 'Payment Pending',
    to: 'Pending',
    why: 'The picture is unreadable.',
  },
] as const;
const QUESTION = { side: 'buyer', text: 'Did it arrive?', pictures: [], at: '2026-11-21T11:00:00.000Z' };
const REPLY = {
  side: 'shop',
  text: 'No <b>picture</b>',
  pictures: ['/followerApi/files/a.png'],
  at: '2026-11-21T13:00:00.000Z',
};

test('messages and facts are in one timeline, as text, with how long replies took', async () => {
  openThread([QUESTION, REPLY], { change: { events: EVENTS } });
  const list = within(await screen.findByRole('list', { name: 'Messages and what happened' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Order placed/),
    expect.stringMatching(/^You .*Did it arrive\?$/),
    expect.stringMatching(/^Payment not accepted .*The picture is unreadable\.$/),
    expect.stringMatching(/^The shop .*No <b>picture<\/b>$/),
  ]);
  expect(list.getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toBe('/followerApi/files/a.png');
  expect(screen.queryByRole('list', { name: 'What happened' })).toBeNull();
  expect(
    await screen.findByText('In the last 30 days, half of all messages had our reply within 2 hours.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Note')).toBeNull();
});

test('the buyer writes; after a failure the text is still there, and the retry has the same key', async () => {
  const outcomes = [
    { ok: false, error: { kind: 'no-response' } },
    { ok: true, value: '' },
  ];
  const { user, callRoute } = openThread([], { write: async () => outcomes.shift() as { ok: true; value: string } });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByText('Message is required')).toBeTruthy();
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  await user.type(box, 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/It is still here: please try again/)).toBeTruthy();
  expect(box.value).toBe('Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your message has been sent.')).toBeTruthy();
  expect(box.value).toBe('');
  const sent = callRoute.mock.calls
    .filter(([route]) => route === THREAD_ROUTES.writeOrderMessage)
    .map(([, input]) => input);
  expect(sent).toEqual([sent[1], expect.objectContaining({ body: { text: 'Where is it?', pictures: [] } })]);
});

test('who writes reads where the reply is, also in an order without an e-mail', async () => {
  openThread([]);
  expect(await screen.findByText(/by e-mail\. You can also answer that e-mail\.$/)).toBeTruthy();
  openThread([], { change: { email: null, contactMissing: true } });
  expect(await screen.findByText(/^You find our reply on this page, in this browser\./)).toBeTruthy();
});

test('the admin reads that a message is sent and a note is not', async () => {
  const sale = { priceUsdCents: 306, pkrPerUsd: 278, costUsdCents: null };
  const notes = [{ text: 'Was rude', at: '2026-11-21T10:00:00.000Z', by: 'admin@example.com' }];
  openThread([QUESTION], { change: { sale } as Partial<Order>, notes });
  expect(await screen.findByText('Sent to the buyer: on this page and by e-mail.')).toBeTruthy();
  expect(screen.getByText('Internal: never sent, and never shown to the buyer.')).toBeTruthy();
  expect((await screen.findByRole('list', { name: 'Notes of the shop' })).textContent).toContain(
    'admin@example.comWas rude',
  );
  expect(screen.getByText(/^The buyer/)).toBeTruthy();
});

test.each([
  [true, 'Of 30 orders in 90 days, half were complete within 1 hour of the confirmed payment, 9 of 10 within 4 hours.'],
  [false, 'Most orders finish within 24 hours.'],
])('says how long orders take: measured %s', async (measuredDelivery, takes) => {
  const completion = { orders: 30, open: 0, cancelled: 0, halfMinutes: 60, mostMinutes: 240 };
  const sizes = [{ isPackage: false, from: 1, to: null, start: null, completion }];
  open(found({ kind: 'custom', status: 'In Progress', paymentState: 'paid' }), {
    session: { status: 'user', user: amna, features: ['deliveryTimes'] },
    config: { switches: { ...DEFAULT_CONFIG.switches, measuredDelivery } },
    api: { callRoute: async () => ({ ok: true as const, value: { sizes } }) },
  });
  expect(await screen.findByText(takes)).toBeTruthy();
});
