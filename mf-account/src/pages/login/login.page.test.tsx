import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiError } from '@urooj/api/result';
import { errorSentence } from '@urooj/contract/errors';
import { anOrder } from '@urooj/domain/order.fixture';
import { type Receipt, storeReceipt } from '@urooj/host/receipt';
import { fakeEvents } from '@urooj/testing/fake-events';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { sharedTexts } from '@urooj/texts/en/shared';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { forgotTexts, loginTexts, signupTexts } from '../../texts/en/login.ts';
import { receiptTexts } from '../../texts/en/receipt.ts';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const boss = { email: 'boss@example.com', role: 'admin', name: 'Boss' };

function open(path: string, overrides: HostOverrides = {}) {
  const host = createFakeHost(overrides);
  return { host, ...renderRoute(remote, path, host) };
}
type Opened = ReturnType<typeof open>;

const accepting = (user: typeof amna, isBanned = false) => ({
  login: vi.fn(async () => ({ ok: true as const, value: { user: { ...user, isBanned }, token: 't' } })),
  userOrders: async () => ({ ok: true as const, value: { orders: [], none: true } }),
});
const rejecting = (error: ApiError) => vi.fn(async () => ({ ok: false as const, error }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

async function logIn({ user }: Opened, email = 'amna@example.com') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'right password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('an e-mail with a typing error gets a hint, which corrects it by a click', async () => {
  const page = open('/login?mode=signup');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  await page.user.type(email, 'amna@gmail.con');
  await page.user.click(await screen.findByRole('button', { name: 'Use amna@gmail.com' }));
  expect(email.value).toBe('amna@gmail.com');
});

describe('login', () => {
  test.each([
    ['a user to the client dashboard', '/login', amna, '/client-dashboard'],
    ['an admin to the admin dashboard', '/login', boss, '/admin-dashboard'],
    ['another role to the home page', '/login', { ...amna, role: 'editor' }, '/'],
    ['to the page that asked for it', '/login?next=%2Fpayment%2F7f0c', amna, '/payment/7f0c'],
    ['never to another site', '/login?next=%2F%2Fevil.example', { ...amna, role: 'editor' }, '/'],
  ])('leads %s', async (_, path, user, end) => {
    const page = open(path, { api: accepting(user) });
    await logIn(page);
    await waitFor(() => expect(page.location()).toBe(end));
    expect(page.host.toasts).toEqual([{ tone: 'success', text: loginTexts.done }]);
    expect(page.host.session.store.getState().user).toEqual(user);
  });

  test('shows a rejection once, in the form, and keeps what was typed', async () => {
    const login = rejecting({ kind: 'response', status: 401, msg: 'Invalid email or password.' });
    const page = open('/login', { api: { login } });
    await logIn(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password.');
    expect(page.host.toasts).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('right password');
  });

  test('shows its own sentence where the server sends none', async () => {
    const page = open('/login', { api: { login: rejecting({ kind: 'no-response' }) } });
    await logIn(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!');
  });

  test('rejects a banned account that the backend accepts', async () => {
    const page = open('/login', { api: accepting(amna, true) });
    await logIn(page);
    expect((await screen.findByRole('alert')).textContent).toBe(sharedTexts.banned);
    expect(page.host.session.store.getState().user).toBeNull();
    expect(page.location()).toBe('/login');
  });

  test.each([
    [429, 'too_many_attempts'],
    [503, 'busy'],
  ] as const)('counts down Retry-After of %i %s and sends nothing before its end', async (status, code) => {
    const text = errorSentence(code);
    const login = rejecting({ kind: 'response', status, code, msg: text, retryAfterSeconds: 65 });
    const page = open('/login', { api: { login } });
    await screen.findByLabelText('Email');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await logIn(page);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 1:05.');
    const button = screen.getByRole('button', { name: 'Login' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await page.user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(login).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 0:05.');
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You can try again now.')).toBeTruthy();
    await page.user.click(button);
    expect(login).toHaveBeenCalledTimes(2);
  });

  test('requires the fields before it calls the server', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test('shows the password on demand', async () => {
    const { user } = open('/login');
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
  });
});

describe('the other forms', () => {
  test('have their own addresses and share the typed e-mail', async () => {
    const { user, location } = open('/login?next=%2Forder');
    await user.type(await screen.findByLabelText('Email'), 'amna@example.com');
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    const signUp = await title('Sign Up');
    await waitFor(() => expect(document.activeElement).toBe(signUp));
    expect(location()).toBe('/login?mode=signup&next=%2Forder');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amna@example.com');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await title('Login');
    expect(location()).toBe('/login?next=%2Forder');
  });

  test('lead from sign-up to the login', async () => {
    const signup = vi.fn(async () => ({ ok: true as const, value: '' }));
    const page = open('/login?mode=signup', { api: { signup } });
    await page.user.type(await screen.findByLabelText('Full Name'), 'Amna ');
    await page.user.type(screen.getByLabelText('Email'), 'amna@example.com');
    await page.user.type(screen.getByLabelText('Password'), 'long enough');
    await page.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await title('Login');
    expect(signup).toHaveBeenCalledWith({ name: 'Amna', email: 'amna@example.com', password: 'long enough' });
    expect(page.host.toasts).toEqual([{ tone: 'success', text: signupTexts.done }]);
  });

  test('show why a sign-up failed', async () => {
    const signup = rejecting({ kind: 'response', status: 409, msg: 'An account with this email already exists.' });
    const { user } = open('/login?mode=signup', { api: { signup } });
    await user.type(await screen.findByLabelText('Full Name'), 'Amna');
    await user.type(screen.getByLabelText('Email'), 'amna@example.com');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect((await screen.findByRole('alert')).textContent).toBe('An account with this email already exists.');
  });

  test('answer every forgotten password with the same sentence', async () => {
    const forgotPassword = vi.fn(async () => ({ ok: true as const, value: '' }));
    const { user } = open('/login', { api: { forgotPassword } });
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    await title('Forgot Password');
    await user.type(screen.getByLabelText('Email'), 'amna@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(forgotTexts.sent)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    await title('Login');
  });
});

describe('after a payment', () => {
  const paid: Receipt = {
    orderId: '3f2a9c1e-77aa',
    service: 'Instagram Followers',
    serviceUrdu: '',
    amount: 1000,
    priceMinor: 139_000,
    promise: { kind: 'refill', days: 30 },
    method: 'jazzcash',
    transactionId: 'TX-1',
    email: 'amna@example.com',
    submittedAt: Date.now(),
  };
  const receipt = () => screen.findByRole('region', { name: receiptTexts.heading });
  beforeEach(() => storeReceipt(paid, null));
  afterEach(() => sessionStorage.clear());

  test('shows a guest the receipt above the form', async () => {
    const config = { reviewTime: '30 minutes', support: { email: 'help@shop.example', whatsapp: '+92 345 1234567' } };
    open('/login?next=%2Fclient-dashboard', { config });
    await title(receiptTexts.heading);
    const shown = (await receipt()).textContent;
    for (const fact of [
      'Instagram Followers, 1,000',
      'PKR 1,390.00',
      'Guarantee30-day refill, from completion',
      'JazzCash',
      'TX-1',
      'amna@example.com',
      paid.orderId,
    ]) {
      expect(shown).toContain(fact);
    }
    expect(shown).toContain('We check it, usually within 30 minutes.');
    const links = within(await receipt()).getAllByRole('link');
    const subject = encodeURIComponent(receiptTexts.mailSubject(paid.orderId));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/track-order?id=${paid.orderId}`,
      `https://wa.me/923451234567?text=${subject}`,
      `mailto:help@shop.example?subject=${subject}`,
    ]);
    const form = screen.getByRole('heading', { level: 2, name: 'Have an account?' });
    expect((await receipt()).compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Login' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amna@example.com');
  });

  test('promises an e-mail only where the backend sends one', async () => {
    const plain = open('/login');
    expect((await receipt()).textContent).toContain(receiptTexts.keepId);
    plain.unmount();
    open('/login', { session: { features: ['logout'] } });
    expect((await receipt()).textContent).toContain(receiptTexts.mailed('amna@example.com'));
  });

  test('shows the receipt again after a reload, until it is closed', async () => {
    open('/login').unmount();
    const { user } = open('/login');
    await receipt();
    await user.type(screen.getByLabelText('Password'), 'typed');
    await user.click(screen.getByRole('button', { name: 'Close receipt' }));
    const login = await title('Login');
    expect(document.activeElement).toBe(login);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('typed');
    expect(sessionStorage.length).toBe(0);
  });

  test('says when the payment is confirmed or not accepted, without taking the focus', async () => {
    for (const [paymentState, decided] of [
      ['paid', receiptTexts.decided.paid],
      ['due', receiptTexts.rejected('amna@example.com')],
      ['due', receiptTexts.missing],
      ['closed', receiptTexts.decided.closed],
    ] as const) {
      storeReceipt(paid, null);
      const events = fakeEvents();
      const getOrder = async () => ({ ok: true as const, value: { ...anOrder, receiptNumber: 12 } });
      const api = { paymentEventsUrl: async (id: string) => `/events/${id}`, getOrder };
      const config = {
        legalName: 'Bazaar Ltd',
        bankMessages: { match: { jazzcash: 'automatic' }, keepTextDays: 90, withoutScreenshot: false },
      } as const;
      const page = open('/login', { api, config, session: { features: ['paymentEvents'] } });
      expect((await receipt()).textContent).toContain(receiptTexts.confirmedSoon);
      await page.user.click(screen.getByLabelText('Password'));
      await waitFor(() => expect(events.open()).toEqual([`/events/${paid.orderId}`]));
      events.send({ paymentState, paymentRejected: decided !== receiptTexts.missing });
      expect((await screen.findByText(decided.text, { exact: false })).role).toBe('status');
      const shown = screen.getByRole('region', { name: decided.heading });
      const numbered = expect.stringContaining('Receipt number12SellerBazaar Ltd');
      if (paymentState === 'paid') await waitFor(() => expect(shown.textContent).toEqual(numbered));
      else expect(shown.textContent).not.toContain('Receipt number');
      expect(document.activeElement).toBe(screen.getByLabelText('Password'));
      expect(events.open()).toEqual([]);
      page.unmount();
    }
  });

  test('counts from the payment, however late it is opened', async () => {
    fakeEvents();
    const config = {
      bankMessages: { match: { jazzcash: 'automatic' }, keepTextDays: 90, withoutScreenshot: false },
    } as const;
    storeReceipt({ ...paid, submittedAt: Date.now() - 90_000 }, null);
    const api = { paymentEventsUrl: async () => '/events' };
    open('/login', { api, config, session: { features: ['paymentEvents'] } });
    expect((await receipt()).textContent).toContain(receiptTexts.check('a few hours'));
  });

  test('sends an account, whose page of the order says why, to that page', async () => {
    storeReceipt(paid, amna);
    const events = fakeEvents();
    const api = { ...accepting(amna), paymentEventsUrl: async (id: string) => `/events/${id}` };
    open('/client-dashboard', { api, session: { status: 'user', user: amna, features: ['paymentEvents'] } });
    await receipt();
    await waitFor(() => expect(events.open()).toHaveLength(1));
    events.send({ paymentState: 'due', paymentRejected: true });
    expect(await screen.findByText(/Track your order to read why/)).toBeTruthy();
  });

  test('prints it', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('shows the other forms without it, and goes back to the form below the receipt', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('link', { name: 'Sign up' }));
    await title('Sign Up');
    expect(screen.queryByRole('region', { name: receiptTexts.heading })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amna@example.com');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await receipt();
    const form = screen.getByRole('heading', { level: 2, name: 'Have an account?' });
    await waitFor(() => expect(document.activeElement).toBe(form));
  });

  test('shows a client the receipt on the dashboard, and nobody after the logout', async () => {
    const page = open('/login', { api: accepting(amna) });
    await page.user.type(await screen.findByLabelText('Password'), 'right password');
    await page.user.click(screen.getByRole('button', { name: 'Login' }));
    await title('Welcome, Amna');
    expect((await receipt()).textContent).toContain('TX-1');
    act(() => page.host.setSession({ status: 'guest', user: null }));
    await act(() => page.go('/login'));
    await title('Login');
    expect(screen.queryByText('TX-1')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test('shows another account nothing of it', async () => {
    const page = open('/login', { api: accepting({ ...amna, email: 'bilal@example.com', name: 'Bilal' }) });
    await page.user.clear(await screen.findByLabelText('Email'));
    await logIn(page, 'bilal@example.com');
    await title('Welcome, Bilal');
    expect(screen.queryByText('TX-1')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('somebody who is logged in', () => {
  test('sees the account, links to go on, and can log out', async () => {
    const page = open('/login', { session: { status: 'user', user: amna } });
    await title('You are logged in');
    expect(screen.getByText('Amna')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/client-dashboard');
    await page.user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.host.session.store.getState().user).toBeNull();
  });

  test('is not redirected in a loop by a dashboard of another role', async () => {
    open('/login?next=%2Fadmin-dashboard', { session: { status: 'user', user: boss, canAdmin: false } });
    expect(await screen.findByText('This account cannot open the page you asked for.')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).not.toContain('/admin-dashboard');
  });
});
