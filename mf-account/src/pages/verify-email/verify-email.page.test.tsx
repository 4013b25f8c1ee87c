import { screen, waitFor } from '@testing-library/react';
import type { ApiError, Result } from '@urooj/api/result';
import { VERIFY_TEXTS } from '@urooj/domain/texts';
import type { SessionState } from '@urooj/platform/host';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna', emailVerified: false };
const features = ['emailVerification'] as const;
const AMNA: Partial<SessionState> = { status: 'user', user: amna, features };
const GUEST: Partial<SessionState> = { status: 'guest', user: null, features };

const done: Result<string> = { ok: true, value: VERIFY_TEXTS.done };
const refusing = (error: Partial<Extract<ApiError, { kind: 'response' }>>): Result<string> => ({
  ok: false,
  error: { kind: 'response', status: 400, ...error },
});

function open(session: Partial<SessionState>, answer = done, path = '/verify-email/s3cret') {
  const verifyEmail = vi.fn(async () => answer);
  const sendVerification = vi.fn(async (): Promise<Result<string>> => ({ ok: true, value: VERIFY_TEXTS.sent }));
  const userOrders = async () => ({ ok: true as const, value: { orders: [], none: true } });
  const host = createFakeHost({ session, api: { verifyEmail, sendVerification, userOrders } });
  return { host, verifyEmail, sendVerification, ...renderRoute(remote, path, host) };
}

beforeEach(() => sessionStorage.clear());

test('The link of the very account verifies it, and the token is kept nowhere', async () => {
  const { host, verifyEmail } = open(AMNA);
  expect(await screen.findByText(VERIFY_TEXTS.done)).toBeTruthy();
  expect(verifyEmail.mock.calls).toEqual([['s3cret']]);
  expect(host.session.store.getState().user?.emailVerified).toBe(true);
  expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/order');
  expect(window.location.pathname).toBe('/verify-email/hidden');
  expect(sessionStorage.length).toBe(0);
});

test('A guest logs in first; back in the same tab the link still works', async () => {
  const guest = open(GUEST);
  const login = await screen.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/login?next=%2Fverify-email%2Fhidden');
  expect(guest.verifyEmail).not.toHaveBeenCalled();
  guest.unmount();
  const { verifyEmail } = open(AMNA, done, '/verify-email/hidden');
  expect(await screen.findByText(VERIFY_TEXTS.done)).toBeTruthy();
  expect(verifyEmail.mock.calls).toEqual([['s3cret']]);
});

test('With another account the page says so, and leads to the login with the link in hand', async () => {
  const { user, host, location } = open(AMNA, refusing({ status: 403, code: 'other_account' }));
  expect(await screen.findByText(VERIFY_TEXTS.otherAccount(amna.email))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in with the other account' }));
  await waitFor(() => expect(location()).toBe('/login?next=%2Fverify-email%2Fhidden'));
  expect(host.session.store.getState().user).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).toContain('s3cret');
});

test.each([
  ['what the server says', refusing({ msg: VERIFY_TEXTS.invalid }), VERIFY_TEXTS.invalid],
  ['a text of its own where no answer came', { ok: false, error: { kind: 'no-response' } }, VERIFY_TEXTS.failed],
] as const)('A failure shows %s, and offers a new link', async (_, answer, text) => {
  const { user, sendVerification } = open(AMNA, answer as Result<string>);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await user.click(screen.getByRole('button', { name: VERIFY_TEXTS.send }));
  expect(await screen.findByText(VERIFY_TEXTS.sent)).toBeTruthy();
  expect(sendVerification).toHaveBeenCalledTimes(1);
});

test('Without a token the page asks to open the link once more', async () => {
  const { verifyEmail } = open(AMNA, done, '/verify-email/hidden');
  expect(await screen.findByText('Please open the link of our mail once more.')).toBeTruthy();
  expect(verifyEmail).not.toHaveBeenCalled();
});

test('Who is verified already is told so, whatever link it was', async () => {
  const { verifyEmail } = open({ ...AMNA, user: { ...amna, emailVerified: true } });
  expect(await screen.findByText(VERIFY_TEXTS.done)).toBeTruthy();
  expect(verifyEmail).not.toHaveBeenCalled();
});

test('A plain backend has no such page', async () => {
  const { location } = open({ ...AMNA, features: [] });
  await waitFor(() => expect(location()).toBe('/'));
});

test.each(['/client-dashboard', '/order'])('%s asks to verify until it is done', async (path) => {
  const { user, sendVerification } = open(AMNA, done, path);
  expect(await screen.findByText(VERIFY_TEXTS.notice(amna.email))).toBeTruthy();
  sendVerification.mockResolvedValueOnce(refusing({ status: 429, msg: 'Too many attempts. Please try again later.' }));
  await user.click(screen.getByRole('button', { name: VERIFY_TEXTS.send }));
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy();
});

test.each([
  ['a verified account', { ...AMNA, user: { ...amna, emailVerified: true } }],
  ['a plain backend', { ...AMNA, user: { email: amna.email, role: 'user', name: 'Amna' }, features: [] }],
  ['a guest', GUEST],
])('Nothing is asked of %s', async (_, session) => {
  open(session, done, '/order');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: VERIFY_TEXTS.send })).toBeNull();
});
