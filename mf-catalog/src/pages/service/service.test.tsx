import { screen, waitFor, within } from '@testing-library/react';
import type { Api, NewOrder } from '@urooj/api/client';
import { DELIVERY_TIME_ROUTES } from '@urooj/contract/delivery-time-routes';
import { errorSentence } from '@urooj/contract/errors';
import type { Route } from '@urooj/contract/route';
import { CUSTOM_ORDER_CONTACT } from '@urooj/domain/custom-order-contact';
import { PRICE } from '@urooj/domain/price.fixture';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import remote from '../../routes.tsx';
import './measured-times.tsx';

type CreateOrderResult = Awaited<ReturnType<Api['createOrder']>>;
type Sent = { order: NewOrder; key: string | undefined };

async function showService(path: string, ...results: CreateOrderResult[]) {
  const sent: Sent[] = [];
  const host = createFakeHost({
    api: {
      createOrder: async (order, options) => {
        sent.push({ order, key: options?.idempotencyKey });
        return results[sent.length - 1] ?? { ok: false, error: { kind: 'no-response' } };
      },
    },
  });
  const view = renderRoute(remote, path, host);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, host, sent };
}

const customOrder = () => within(screen.getByRole('region', { name: 'Non-Drop Premium' }));
const regular = () => within(screen.getByRole('region', { name: 'Regular Packages' }));
const amount = () => customOrder().getByLabelText(/^Number of/);
const link = () => customOrder().getByLabelText(/ link$/);
const VIDEO = 'https://www.tiktok.com/@urooj/video/71';
const order = () => customOrder().getByRole('button', { name: 'Order Now' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the packages', () => {
  it('link to the buy form with service and amount', async () => {
    await showService('/instagram/views');
    const popular = regular().getByRole('link', { name: 'Buy 500 Instagram Views' });
    expect(popular.getAttribute('href')).toBe('/buy?service=Instagram+Views&amount=500');
    expect(regular().getAllByText('Most Popular')).toHaveLength(1);
    expect(regular().getByText('$3.00 per 1K')).toBeTruthy();
    expect(regular().getByText('PKR 417.00')).toBeTruthy();
    expect(regular().getAllByText('30-day refill')).toHaveLength(6);
  });

  it('shows a single package large, with its benefits', async () => {
    await showService('/instagram/followers');
    const buy = regular().getByRole('link', { name: 'Buy 1K Followers' });
    expect(buy.getAttribute('href')).toBe('/buy?service=Instagram+Followers&amount=1000');
    expect(regular().getByText(PRICE.shownInUsd)).toBeTruthy();
    expect(regular().getByText('Lifetime warranty')).toBeTruthy();
    expect(regular().getByText('Starts in 15-30 minutes, completes in 1-24 hours')).toBeTruthy();
  });
});

describe('a custom order', () => {
  it('shows the price of the typed amount and a better price nearby', async () => {
    const { user } = await showService('/tiktok/views');
    expect(customOrder().getByText('$4.50')).toBeTruthy();
    await user.clear(amount());
    await user.type(amount(), '900');
    expect(customOrder().getByText('$4.50')).toBeTruthy();
    expect(customOrder().getByText('1,000 costs no more: $4.50.')).toBeTruthy();
    await user.clear(amount());
    await user.type(amount(), '950');
    expect(customOrder().getByText('$4.75')).toBeTruthy();
    expect(customOrder().getByText('1,000 costs less: $4.50.')).toBeTruthy();
    await user.click(customOrder().getByRole('button', { name: /5K/ }));
    expect(customOrder().getByText('$20.00')).toBeTruthy();
    expect(customOrder().getByText('PKR 5,560.00')).toBeTruthy();
  });

  it('replaces an invalid amount by 1,000, and orders it only after another submit', async () => {
    const { user, sent } = await showService('/tiktok/views', { ok: true, value: 'a1b2' });
    await user.clear(amount());
    await user.type(amount(), '50');
    expect(customOrder().getByText('$4.50')).toBeTruthy();
    await user.click(order());
    const notice = 'Please choose an amount from 100 to 1,000,000. It is set to 1,000 now.';
    expect(customOrder().getByText(notice)).toBeTruthy();
    expect((amount() as HTMLInputElement).value).toBe('1000');
    expect(customOrder().getByText('Post link is required for this service.')).toBeTruthy();
    expect(document.activeElement).toBe(amount());
    expect(sent).toEqual([]);
    await user.type(link(), VIDEO);
    expect(document.activeElement).toBe(link());
    expect(customOrder().queryByText('Post link is required for this service.')).toBeNull();
    await user.click(order());
    expect(customOrder().queryByText(notice)).toBeNull();
    expect(sent.map(({ order: { requiredFollowers } }) => requiredFollowers)).toEqual([1000]);
  });

  it('stores the amount that replaced an invalid one', async () => {
    const first = await showService('/tiktok/views');
    await first.user.clear(amount());
    await first.user.type(amount(), '50');
    await first.user.click(order());
    first.unmount();
    await showService('/tiktok/views');
    expect((amount() as HTMLInputElement).value).toBe('1000');
  });

  it('hints at a link that may lead to the wrong place, and takes the order nevertheless', async () => {
    const { user, sent } = await showService('/youtube/subscribers', { ok: true, value: 'a1b2' });
    await user.type(link(), 'https://www.instagram.com/amna');
    const hint = 'This looks like an Instagram link; this service is for YouTube. Please check it before you order.';
    expect(customOrder().queryByText(hint)).toBeNull();
    expect(await customOrder().findByText(hint)).toBeTruthy();
    expect(link().hasAttribute('aria-invalid')).toBe(false);
    await user.clear(link());
    expect(customOrder().queryByText(hint)).toBeNull();
    await user.type(link(), 'my channel');
    const noLink = 'This does not look like a link or a username. Please check it before you order.';
    expect(await customOrder().findByText(noLink)).toBeTruthy();
    await user.clear(link());
    await user.type(link(), 'https://www.instagram.com/amna');
    await user.click(order());
    expect(sent).toHaveLength(1);
  });

  it('says that the same order exists already and waits for payment, and places another one on request', async () => {
    const first = await showService('/youtube/subscribers', { ok: true, value: 'a1b2' });
    await first.user.type(link(), '@urooj');
    await first.user.click(order());
    await screen.findByRole('link', { name: 'Pay now' });
    first.unmount();
    // Another tab, which knows nothing of the order in the first one.
    sessionStorage.clear();
    const second = await showService('/youtube/subscribers', { ok: true, value: 'c3d4' });
    await second.user.type(link(), '@urooj');
    await second.user.click(order());
    const exists = 'This order exists already and is waiting for payment. Order ID: a1b2';
    expect(await customOrder().findByText(exists)).toBeTruthy();
    const pay = customOrder().getByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe('/payment/a1b2');
    expect(document.activeElement).toBe(pay);
    expect([second.sent, second.host.alerts]).toEqual([[], []]);
    expect(customOrder().queryByRole('button', { name: 'Order Now' })).toBeNull();
    await second.user.click(customOrder().getByRole('button', { name: 'Order another' }));
    expect(await customOrder().findByText('Order placed successfully! Order ID: c3d4')).toBeTruthy();
    expect(second.sent[0]?.order).toEqual(first.sent[0]?.order);
    expect(second.sent[0]?.key).not.toBe(first.sent[0]?.key);
  });

  it('sends the order without a price and with the fixed contact, and links to its payment', async () => {
    const { user, sent, host } = await showService('/instagram/followers', { ok: true, value: 'a1b2' });
    await user.type(link(), ' https://www.instagram.com/urooj ');
    await user.click(order());
    const pay = await screen.findByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe('/payment/a1b2');
    expect(document.activeElement).toBe(pay);
    expect(host.alerts).toEqual(['Order placed successfully! Order ID: a1b2']);
    expect(sent[0]?.order).toEqual({
      ...CUSTOM_ORDER_CONTACT,
      service: 'Instagram Followers',
      platform: 'Instagram',
      profileLink: 'https://www.instagram.com/urooj',
      requiredFollowers: 1000,
    });
  });

  it.each([
    ['/instagram/followers', 'Profile link', 'https://www.instagram.com/yourname'],
    ['/youtube/subscribers', 'Channel link', 'https://www.youtube.com/@yourchannel'],
    ['/facebook/page-likes', 'Page link', 'https://www.facebook.com/yourpage'],
    ['/instagram/likes', 'Post link', 'https://www.instagram.com/p/ABC123xyz/'],
    ['/instagram/reels-views', 'Reel link', 'https://www.instagram.com/reel/ABC123xyz/'],
    ['/instagram/story-views', 'Story link', 'https://www.instagram.com/stories/yourname/1234567890/'],
    ['/tiktok/comments', 'Video link', 'https://www.tiktok.com/@yourname/video/7123456789012345678'],
    ['/youtube/live-stream', 'Live stream link', 'https://www.youtube.com/live/ABC123xyz_0'],
  ])('asks on %s for the %s, with an example', async (path, label, example) => {
    await showService(path);
    const [help = ''] = customOrder().getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(help)?.textContent).toContain(`For example: ${example}`);
  });

  it('sends nothing with a link that does not lead to what the service needs', async () => {
    const { user, sent } = await showService('/tiktok/views', { ok: true, value: 'a1b2' });
    await user.type(link(), 'https://www.tiktok.com/@urooj');
    await user.click(order());
    expect(customOrder().getByText(/^Invalid TikTok post link format\. Please include https:\/\//)).toBeTruthy();
    expect(document.activeElement).toBe(link());
    expect(sent).toEqual([]);
  });

  it('opens the payment where the alert of the placed order is answered so', async () => {
    const { user, host, location } = await showService('/tiktok/views', { ok: true, value: 'a1b2' });
    const alert = vi.spyOn(host.notify, 'alert').mockResolvedValue(true);
    await user.type(link(), VIDEO);
    await user.click(order());
    await waitFor(() => expect(location()).toBe('/payment/a1b2'));
    expect(alert).toHaveBeenCalledWith('Order placed successfully! Order ID: a1b2', 'Pay now');
  });

  it('shows why an order failed, leaves the fields as typed, and retries with the same key', async () => {
    const rejection: CreateOrderResult = { ok: false, error: { kind: 'response', status: 422, msg: 'Not today.' } };
    const { user, sent, host } = await showService(
      '/instagram/followers',
      { ok: false, error: { kind: 'timeout' } },
      rejection,
    );
    await user.type(link(), '@urooj');
    await user.click(order());
    expect(await customOrder().findByText('An error occurred while placing the order.')).toBeTruthy();
    await user.click(order());
    expect(await customOrder().findByText('Order failed: Not today.')).toBeTruthy();
    expect(host.alerts).toEqual(['An error occurred while placing the order.', 'Order failed: Not today.']);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await user.type(link(), '.pk');
    await user.click(order());
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(sent[2]?.order.profileLink).toBe('@urooj.pk');
  });

  it.each([
    [429, 'too_many_attempts', 61, 'You can try again in 2 min.'],
    [429, 'too_many_attempts', 60, 'You can try again in 1 min.'],
    [503, 'busy', 5, 'You can try again in 5 s.'],
  ] as const)('says after %i %s with Retry-After: %i when to try again', async (status, code, seconds, retry) => {
    const msg = errorSentence(code);
    const error = { kind: 'response', status, code, msg, retryAfterSeconds: seconds } as const;
    const { user, host } = await showService('/instagram/followers', { ok: false, error });
    await user.type(link(), '@urooj');
    await user.click(order());
    const text = `Order failed: ${msg} ${retry}`;
    expect(await customOrder().findByText(text)).toBeTruthy();
    expect(host.alerts).toEqual([text]);
  });

  it('restores the typed text after a reload, until it is ordered', async () => {
    const first = await showService('/youtube/subscribers');
    await first.user.type(link(), '@urooj');
    first.unmount();
    const second = await showService('/youtube/subscribers', { ok: true, value: 'a1b2' });
    expect(await screen.findByDisplayValue('@urooj')).toBe(link());
    await second.user.click(order());
    await screen.findByRole('link', { name: 'Pay now' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('@urooj');
  });

  it('links to the payment after a reload, until the buyer starts another order', async () => {
    const first = await showService('/youtube/subscribers', { ok: true, value: 'a1b2' });
    await first.user.type(link(), '@urooj');
    await first.user.click(order());
    await screen.findByRole('link', { name: 'Pay now' });
    first.unmount();
    const second = await showService('/youtube/subscribers');
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe('/payment/a1b2');
    await second.user.click(customOrder().getByRole('button', { name: 'Order another amount' }));
    expect((link() as HTMLInputElement).value).toBe('');
    second.unmount();
    await showService('/youtube/subscribers');
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it('sends the same order with the same key after a lost response and a reload', async () => {
    const first = await showService('/youtube/subscribers', { ok: false, error: { kind: 'timeout' } });
    await first.user.type(link(), '@urooj');
    await first.user.click(order());
    await customOrder().findByText('An error occurred while placing the order.');
    first.unmount();
    const second = await showService('/youtube/subscribers', { ok: true, value: 'a1b2' });
    await screen.findByDisplayValue('@urooj');
    await second.user.click(order());
    await screen.findByRole('link', { name: 'Pay now' });
    expect(second.sent).toEqual(first.sent);
  });

  it('says in place of the button that the shop is closed', async () => {
    const closing = { en: 'Closed for Eid.', ur: '', until: '2099-12-01T13:00:00.000Z' };
    renderRoute(remote, '/tiktok/views', createFakeHost({ config: { closing } }));
    await screen.findByRole('heading', { level: 1 });
    expect(customOrder().getByText('Closed for Eid. (until Dec 1, 2099, 6:00 PM)')).toBeTruthy();
    const packages = within(screen.getByRole('region', { name: 'Regular Packages' }));
    expect(packages.getByText('$40.00')).toBeTruthy();
    expect(packages.queryByRole('link')).toBeNull();
    expect(customOrder().queryByRole('button', { name: 'Order Now' })).toBeNull();
    expect(link()).toBeTruthy();
  });

  it('starts with an empty form on the page of another service', async () => {
    const { user, go } = await showService('/tiktok/views');
    await user.type(link(), '@urooj');
    await go('/tiktok/likes');
    await screen.findByRole('heading', { level: 1, name: 'Buy TikTok Likes' });
    expect((link() as HTMLInputElement).value).toBe('');
  });
});

it('finds its service in any letter case and with a trailing slash', async () => {
  await showService('/TikTok/Shares/');
  expect(screen.getByRole('heading', { level: 1, name: 'Buy TikTok Shares' })).toBeTruthy();
});

describe('how long orders really took', () => {
  const MEASURES = {
    session: { features: ['deliveryTimes'] },
    config: { switches: { ...DEFAULT_CONFIG.switches, measuredDelivery: true } },
  } as const;
  const time = (halfMinutes: number, mostMinutes: number) => ({
    orders: 45,
    open: 0,
    cancelled: 2,
    halfMinutes,
    mostMinutes,
  });
  const SIZES = [
    { isPackage: true, from: 100, to: 100, start: null, completion: null },
    { isPackage: true, from: 500, to: 500, start: time(12, 90), completion: time(300, 1_200) },
    { isPackage: false, from: 10_000, to: null, start: null, completion: time(3_000, 9_000) },
  ];

  it('stands beside what is promised where the shop owner chooses so', async () => {
    const callRoute = vi.fn(async (_route: Route, _input?: object) => ({ ok: true as const, value: { sizes: SIZES } }));
    renderRoute(remote, '/instagram/views', createFakeHost({ ...MEASURES, api: { callRoute } }));
    const began = 'Of 45 orders in 90 days, half began within 12 minutes of the payment, 9 of 10 within 2 hours.';
    const complete =
      'Of 45 orders in 90 days, half were complete within 5 hours of the confirmed payment, 9 of 10 within 20 hours.';
    const main = (await screen.findByText(began, { selector: 'p' })).parentElement;
    expect(main?.textContent).toBe(`500 Views${began}${complete}`);
    expect(screen.getAllByRole('definition')[0]?.textContent).toContain(
      '2 of them are cancelled or failed, and counted as the slowest.',
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '500 Views',
      'Other amounts, 10,000 and more',
    ]);
    expect(screen.getByText('Starts in 15-30 minutes')).toBeTruthy();
    expect(screen.getByText('Completes in 1-24 hours')).toBeTruthy();
    expect(callRoute.mock.calls).toEqual([
      [DELIVERY_TIME_ROUTES.deliveryTimes, expect.objectContaining({ params: { service: 'Instagram Views' } })],
    ]);
  });

  it('is not said of too few orders', async () => {
    const callRoute = vi.fn(async () => ({ ok: true as const, value: { sizes: SIZES.slice(0, 1) } }));
    renderRoute(remote, '/instagram/views', createFakeHost({ ...MEASURES, api: { callRoute } }));
    await waitFor(() => expect(callRoute).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/orders in 90 days|All sizes/)).toBeNull();
  });

  it.each([[{ session: MEASURES.session }], [{ config: MEASURES.config }]])(
    'is not requested where the shop does not say it, or the backend does not measure: %o',
    async (overrides) => {
      const callRoute = vi.fn();
      renderRoute(remote, '/instagram/views', createFakeHost({ ...overrides, api: { callRoute } }));
      await screen.findByText('Completes in 1-24 hours');
      expect(callRoute).not.toHaveBeenCalled();
    },
  );
});
