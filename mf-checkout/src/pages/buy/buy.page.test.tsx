import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NewOrder } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import { errorSentence } from '@urooj/contract/errors';
import { PRICE } from '@urooj/domain/price.fixture';
import { reorderState } from '@urooj/domain/reorder';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REDIRECT_DELAY_MS } from '../../components/use-redirect.ts';
import remote from '../../routes.tsx';
import { buyTexts } from '../../texts/en/buy.ts';
import './measured-times.tsx';

const ORDER_ID = '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f';
const DETAILS: readonly (readonly [label: string, value: string])[] = [
  ['Your Full Name', 'Ayesha Khan'],
  ['Your Email Address', 'Ayesha@Example.com'],
  ['Your Phone Number', '0300-1234567'],
  ['Your Instagram Profile Link', '@ayesha'],
];

const REORDERED = {
  service: 'TikTok Views',
  platform: 'TikTok',
  amount: 500,
  name: 'Bilal',
  email: 'b@example.com',
  phoneNumber: '+923001234567',
  profileLink: '@bilal',
  postLink: 'https://www.tiktok.com/@bilal/video/1',
  socialId: '77',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

type Sent = { body: NewOrder; key: string | undefined };

/** A backend that responds to each order with the next of `answers`, and then always with the last one. */
function shop(...answers: (Result<string> | Promise<Result<string>>)[]) {
  const sent: Sent[] = [];
  const createOrder: NonNullable<HostOverrides['api']>['createOrder'] = async (body, options) => {
    sent.push({ body, key: options?.idempotencyKey });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new Error('No order was expected.');
    return answer;
  };
  return { sent, api: { createOrder } };
}

const placed: Result<string> = { ok: true, value: ORDER_ID };
const failed = (error: ApiError): Result<string> => ({ ok: false, error });

function openForm(overrides: HostOverrides = {}, path = '/buy?service=Instagram%20Followers&amount=1000') {
  const host = createFakeHost(overrides);
  return { host, ...renderRoute(remote, path, host) };
}

type Opened = ReturnType<typeof openForm>;

async function fillIn(): Promise<void> {
  await screen.findByRole('heading', { name: 'Your Details' });
  for (const [label, value] of DETAILS) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const textOf = ({ textContent }: HTMLElement) => textContent ?? '';
const buyButton = () => screen.getByRole('button', { name: /^Buy Now/ });
const buy = ({ user }: Opened) => user.click(buyButton());
const startClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });
const pause = () => act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS));

test('hints at links that may lead to the wrong place, and takes the order nevertheless', async () => {
  const { sent, api } = shop(placed);
  const opened = openForm({ api }, '/buy?service=YouTube%20Views&amount=1000');
  await screen.findByRole('heading', { name: 'Your Details' });
  const typed = { 'Your Phone Number': '0300 123456', 'Your YouTube Profile Link': 'instagram.com' };
  const details = { ...Object.fromEntries(DETAILS.slice(0, 3)), ...typed };
  for (const [label, value] of Object.entries({ ...details, 'Your YouTube Post Link': 'my last video' })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  const hints = [
    'This looks like an Instagram link; this service is for YouTube. Please check it before you order.',
    'This does not look like a link. Please check it before you order.',
    'A digit seems to be missing: a mobile number has eleven, such as 0300 1234567. Please check it.',
  ];
  for (const hint of hints) expect(await screen.findByText(hint)).toBeTruthy();
  await buy(opened);
  expect(sent).toHaveLength(1);
});

test('orders what was pasted: the link in a share text, digits of an Urdu keyboard, an e-mail with a name', async () => {
  const { sent, api } = shop(placed);
  const opened = openForm({ api }, '/buy?service=TikTok%20Likes&amount=1000');
  await screen.findByRole('heading', { name: 'Your Details' });
  const pasted = {
    'Your Full Name': '\u2068Ayesha Khan\u2069',
    'Your Email Address': 'Ayesha <ayesha@gmail.con>',
    'Your Phone Number': '۰۳۰۰-۱۲۳۴۵۶۷',
    'Your TikTok Profile Link': 'tiktok.com/@ayesha',
    'Your TikTok Post Link': 'Watch this! http://vm.tiktok.com/ZMabc123/ This post is shared via TikTok Lite.',
  };
  for (const [label, value] of Object.entries(pasted)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  }
  const post = screen.getByLabelText<HTMLInputElement>('Your TikTok Post Link');
  expect(post.value).toBe('http://vm.tiktok.com/ZMabc123/');
  await buy(opened);
  expect(sent).toEqual([]);
  await screen.findByText(/^Invalid TikTok post link format\. Please include https:\/\//);
  await opened.user.click(await screen.findByRole('button', { name: 'Use https://vm.tiktok.com/ZMabc123/' }));
  expect([post.value, document.activeElement]).toEqual(['https://vm.tiktok.com/ZMabc123/', post]);
  await opened.user.click(await screen.findByRole('button', { name: 'Use ayesha@gmail.com' }));
  await buy(opened);
  expect(sent[0]?.body).toMatchObject({
    name: 'Ayesha Khan',
    email: 'ayesha@gmail.com',
    phoneNumber: '+923001234567',
    profileLink: 'https://tiktok.com/@ayesha',
    postLink: 'https://vm.tiktok.com/ZMabc123/',
  });
});

describe('choosing', () => {
  test('lists the services of every platform, and filters them by words', async () => {
    const { user, location } = openForm({}, '/buy');
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a service' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Instagram',
      'YouTube',
      'Facebook',
      'TikTok',
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'tiktok lik');
    await waitFor(() => expect(screen.queryByText('YouTube')).toBeNull());
    expect(location()).toBe('/buy?q=tiktok+lik');
    await user.click(screen.getByRole('link', { name: /^Likes from \$2\.52/ }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Buy TikTok Likes' });
    expect(document.activeElement).toBe(title);
  });

  test('links to the contact page where a search finds nothing', async () => {
    openForm({}, '/buy?q=gold');
    expect(await screen.findByText('No service by that name')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  test.each([
    ['Gold', 'alert', 'This service is not available.'],
    ['Other', 'status', /arranged in person/],
  ])('says that the service %s is not sold here', async (service, role, text) => {
    openForm({}, `/buy?service=${service}`);
    await screen.findByRole('heading', { name: 'Choose a service' });
    const notices = screen.getAllByRole(role);
    expect(notices.some((notice) => within(notice).queryByText(text))).toBe(true);
  });

  test('shows a package with amount, price, price per 1K, warranty and badge', async () => {
    openForm({}, '/buy?service=YouTube%20Views');
    const group = await screen.findByRole('group', { name: 'Packages' });
    const cards = within(group).getAllByRole('radio');
    expect(cards).toHaveLength(6);
    const popular = within(group).getByRole('radio', { name: /^500/ }).closest('label');
    expect(popular?.textContent).toContain('$1.50 PKR 417.00');
    expect(popular?.textContent).toContain('$3.00 per 1K');
    expect(popular?.textContent).toContain('30-day refill');
    expect(popular?.textContent).toContain('Most Popular');
    expect(within(group).getAllByText('Most Popular')).toHaveLength(1);
  });

  test('shows a hint instead of the details before a package is chosen, and requires a package', async () => {
    const page = openForm({}, '/buy?service=YouTube%20Views');
    expect(await screen.findByText(buyTexts.selectPackage)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your Details' })).toBeNull();
    await buy(page);
    expect(screen.getAllByText(buyTexts.packageRequired)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    await page.user.click(screen.getByRole('radio', { name: /^2.5K/ }));
    expect(screen.getByRole('heading', { name: 'Your Details' })).toBeTruthy();
    expect(screen.queryByText(buyTexts.selectPackage)).toBeNull();
    expect(buyButton().textContent).toBe('Buy Now - $10.00 (PKR 2,780.00)');
  });
});

describe('details', () => {
  test('shows each problem at its field, focuses the first one, and clears a problem on an edit', async () => {
    const page = openForm();
    await screen.findByRole('heading', { name: 'Your Details' });
    await buy(page);
    const name = screen.getByLabelText('Your Full Name');
    expect(screen.getByRole('alert').textContent).toContain(buyTexts.invalid);
    expect(document.activeElement).toBe(name);
    for (const text of [
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Profile link is required',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await page.user.type(name, 'A');
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('Email is required')).toBeTruthy();
  });

  test('requires a post link of the right platform where the service needs one', async () => {
    const page = openForm({}, '/buy?service=Instagram%20Likes&amount=1000');
    await fillIn();
    await page.user.type(screen.getByLabelText('Your Instagram Post Link'), 'https://example.com/p/x');
    await buy(page);
    expect(screen.getByText(/^Invalid Instagram post link format\./)).toBeTruthy();
  });

  test('has no post link field for followers', async () => {
    openForm();
    await screen.findByRole('heading', { name: 'Your Details' });
    expect(screen.queryByLabelText(/Post Link/)).toBeNull();
  });

  test('pre-fills the form for a logged-in user, who can change it', async () => {
    const session = { status: 'user', user: { email: 'a@example.com', role: 'user', name: 'Ayesha' } } as const;
    const page = openForm({ session });
    const name = (await screen.findByLabelText('Your Full Name')) as HTMLInputElement;
    expect(name.value).toBe('Ayesha');
    await page.user.clear(name);
    expect(name.value).toBe('');
    expect((screen.getByLabelText('Your Email Address') as HTMLInputElement).value).toBe('a@example.com');
  });

  test('pre-fills package and details of a reorder, and announces it', async () => {
    const host = createFakeHost();
    renderRoute(remote, '/buy', host, reorderState(REORDERED));
    expect(await screen.findByText(buyTexts.reorder.prefilled)).toBeTruthy();
    expect((screen.getByRole('radio', { name: /^500/ }) as HTMLInputElement).checked).toBe(true);
    expect((screen.getByLabelText('Your TikTok Post Link') as HTMLInputElement).value).toBe(REORDERED.postLink);
    expect((screen.getByLabelText(/Social Username or ID/) as HTMLInputElement).value).toBe('77');
  });

  test('announces that a reordered amount has no package before it announces the pre-filled form', async () => {
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(...screen.queryAllByRole('status').map(textOf)));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    const order = { ...REORDERED, amount: 777 };
    renderRoute(remote, '/buy', createFakeHost(), reorderState(order));
    expect(await screen.findByText(buyTexts.reorder.prefilled)).toBeTruthy();
    watch.disconnect();
    expect(said).toContain(buyTexts.reorder.package_replaced);
    expect(screen.queryByText(buyTexts.reorder.package_replaced)).toBeNull();
    expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true);
  });

  test('restores the typed text after a reload', async () => {
    const page = openForm();
    await fillIn();
    page.unmount();
    openForm();
    expect(((await screen.findByLabelText('Your Full Name')) as HTMLInputElement).value).toBe('Ayesha Khan');
  });
});

test('a closed shop says so in place of the button, and keeps the fields', async () => {
  openForm({ config: { closing: { en: 'Closed for Eid.', ur: '', until: '2099-12-01T13:00:00.000Z' } } });
  expect(await screen.findByText('Closed for Eid. (until Dec 1, 2099, 6:00 PM)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  expect(screen.getByLabelText(/^Your Full Name/)).toBeTruthy();
});

describe('ordering', () => {
  test('sends the order once, however often the button is pressed, and links to its payment', async () => {
    let answer: (result: Result<string>) => void = () => {};
    const { sent, api } = shop(new Promise((resolve) => (answer = resolve)));
    const page = openForm({ api });
    await fillIn();
    await page.user.dblClick(buyButton());
    expect(screen.getByRole('button', { name: buyTexts.busy }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => answer(placed));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        name: 'Ayesha Khan',
        email: 'ayesha@example.com',
        phoneNumber: '+923001234567',
        profileLink: '@ayesha',
        postLink: '',
        socialId: '',
        requiredFollowers: 1000,
        platform: 'Instagram',
        service: 'Instagram Followers',
        price: PRICE.sent,
      },
    ]);
    expect(screen.getByText(buyTexts.placed(ORDER_ID))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Buy Now/ })).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(page.location()).toMatch(/^\/buy/);
  });

  test('opens the payment page after a delay', async () => {
    const { api } = shop(placed);
    const getOrder = async () => failed({ kind: 'no-response' }) as never;
    const page = openForm({ api: { ...api, getOrder } });
    await fillIn();
    startClock();
    await buy(page);
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(`/payment/${ORDER_ID}`);
    await pause();
    await waitFor(() => expect(page.location()).toBe(`/payment/${ORDER_ID}`));
  });

  describe('the same order again, before it is paid', () => {
    const EXISTS = `This order exists already and is waiting for payment. Order ID: ${ORDER_ID}`;
    const another = () => screen.getByRole('button', { name: 'Order another' });

    /** Orders once, and the same from a form that is opened again. The second order gets the id `o-2`. */
    async function orderTwice(...answers: Result<string>[]) {
      const { api, sent } = shop(placed, ...answers);
      const first = openForm({ api });
      await fillIn();
      await buy(first);
      first.unmount();
      const page = openForm({ api });
      await fillIn();
      startClock();
      await buy(page);
      return { ...page, sent };
    }

    test('says that the order exists and waits for payment, and makes none', async () => {
      const page = await orderTwice();
      expect(screen.getByRole('status').textContent).toContain(EXISTS);
      expect(screen.queryByText(/Order placed successfully/)).toBeNull();
      const pay = screen.getByRole('link', { name: 'Pay now' });
      expect(pay.getAttribute('href')).toBe(`/payment/${ORDER_ID}`);
      expect(document.activeElement).toBe(pay);
      expect(screen.queryByRole('button', { name: /^Buy Now/ })).toBeNull();
      await pause();
      expect(page.location()).toMatch(/^\/buy/);
      expect(page.sent).toHaveLength(1);
    });

    test('places another order on request', async () => {
      const page = await orderTwice({ ok: true, value: 'o-2' });
      await page.user.click(another());
      expect(await screen.findByText(buyTexts.placed('o-2'))).toBeTruthy();
      expect(page.sent).toHaveLength(2);
      expect(page.sent[1]?.body).toEqual(page.sent[0]?.body);
      expect(page.sent[1]?.key).not.toBe(page.sent[0]?.key);
    });

    test('shows why the other order failed, and retries it', async () => {
      const page = await orderTwice(failed({ kind: 'timeout' }), { ok: true, value: 'o-2' });
      await page.user.click(another());
      expect((await screen.findByRole('alert')).textContent).toContain(buyTexts.timeout);
      await buy(page);
      expect(await screen.findByText(buyTexts.placed('o-2'))).toBeTruthy();
      expect(page.sent[2]?.key).toBe(page.sent[1]?.key);
    });

    test('offers to buy again after an edit', async () => {
      await orderTwice({ ok: true, value: 'o-2' });
      fireEvent.change(screen.getByLabelText('Your Full Name'), { target: { value: 'Bilal' } });
      expect(screen.queryByText(EXISTS)).toBeNull();
      expect(buyButton()).toBeTruthy();
    });
  });

  test('does not redirect after the visitor has left the page', async () => {
    const { api } = shop(placed);
    const page = openForm({ api });
    await fillIn();
    startClock();
    await buy(page);
    await act(() => page.go('/faq'));
    await pause();
    expect(page.location()).toBe('/faq');
  });

  test('does not redirect while another page is still loading', async () => {
    const { api } = shop(placed);
    let arrive: () => void = () => {};
    const getOrder = () =>
      new Promise<never>((resolve) => {
        arrive = () => resolve(failed({ kind: 'no-response' }) as never);
      });
    const page = openForm({ api: { ...api, getOrder } });
    await fillIn();
    startClock();
    await buy(page);
    act(() => void page.go('/payment/another'));
    await pause();
    await act(async () => arrive());
    await waitFor(() => expect(page.location()).toBe('/payment/another'));
  });

  test('shows a toast with the payment link to a visitor who leaves before the response', async () => {
    let answer: (result: Result<string>) => void = () => {};
    const { api } = shop(new Promise((resolve) => (answer = resolve)));
    const page = openForm({ api });
    await fillIn();
    startClock();
    await buy(page);
    await act(() => page.go('/faq'));
    await act(async () => answer(placed));
    await pause();
    expect(page.location()).toBe('/faq');
    expect(page.host.toasts).toEqual([
      {
        tone: 'success',
        text: `Order placed successfully! Order ID: ${ORDER_ID}`,
        options: { link: { to: `/payment/${ORDER_ID}`, text: 'Pay now' } },
      },
    ]);
  });

  test.each<[ApiError, string]>([
    [
      { kind: 'response', status: 409, msg: 'The price of this package has changed.' },
      'The price of this package has changed.',
    ],
    [{ kind: 'response', status: 500 }, 'Server Error: 500'],
    [{ kind: 'no-response' }, buyTexts.noResponse],
    [{ kind: 'timeout' }, buyTexts.timeout],
    [{ kind: 'malformed' }, buyTexts.failed],
  ])('shows the failure %j as an alert and leaves the typed text', async (error, text) => {
    const page = openForm(shop(failed(error)));
    await fillIn();
    await buy(page);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect((screen.getByLabelText('Your Full Name') as HTMLInputElement).value).toBe('Ayesha Khan');
    expect(buyButton().getAttribute('aria-disabled')).toBeNull();
  });

  test('waits as long as a busy server asks for, and then sends the same order with the same key', async () => {
    const text = errorSentence('busy');
    const busy: ApiError = { kind: 'response', status: 503, code: 'busy', msg: text, retryAfterSeconds: 5 };
    const { sent, api } = shop(failed(busy), placed);
    const page = openForm({ api });
    await fillIn();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await buy(page);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 0:05.');
    expect(buyButton().getAttribute('aria-disabled')).toBe('true');
    await page.user.type(screen.getByLabelText('Your Full Name'), '{Enter}');
    act(() => void vi.advanceTimersByTime(4_000));
    await buy(page);
    expect(sent).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You can try again now.')).toBeTruthy();
    await buy(page);
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toBeTruthy();
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  test('repeats the idempotency key for the same order, even after a reload, and changes it for another', async () => {
    const { sent, api } = shop(failed({ kind: 'timeout' }));
    const page = openForm({ api });
    await fillIn();
    await buy(page);
    await buy(page);
    page.unmount();
    const reloaded = openForm({ api });
    await screen.findByRole('heading', { name: 'Your Details' });
    await buy(reloaded);
    await reloaded.user.type(screen.getByLabelText(/Social Username or ID/), '7');
    await buy(reloaded);
    const [first, second, third, changed] = sent.map(({ key }) => key);
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(changed).not.toBe(first);
  });
});

test('says how long orders of the chosen package really took, where the shop owner chooses so', async () => {
  const completion = { orders: 20, open: 0, cancelled: 0, halfMinutes: 60, mostMinutes: 100 };
  const sizes = [500, 1_000].map((from) => ({
    isPackage: true,
    from,
    to: from,
    start: null,
    completion: from === 500 ? completion : null,
  }));
  const callRoute = async () => ({ ok: true as const, value: { sizes } });
  const switches = { ...DEFAULT_CONFIG.switches, measuredDelivery: true };
  const overrides: HostOverrides = {
    session: { features: ['deliveryTimes'] },
    config: { switches },
    api: { callRoute },
  };
  const { user } = openForm(overrides, '/buy?service=Instagram%20Views&amount=500');
  const said =
    'Of 20 orders in 90 days, half were complete within 1 hour of the confirmed payment, 9 of 10 within 2 hours.';
  expect(await screen.findByText(said)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^1K/ }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});
