import { screen, waitFor } from '@testing-library/react';
import type { ApiError, Result } from '@urooj/api/result';
import type { SessionState } from '@urooj/host/host';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { verificationTexts } from '../../texts/en/shared.ts';
import { verifyEmailTexts } from '../../texts/en/verify-email.ts';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna', emailVerified: false };
const features = ['emailVerification'] as const;
const AMNA: Partial<SessionState> = { status: 'user', user: amna, features };
const GUEST: Partial<SessionState> = { status: 'guest', user: null, features };

const done: Result<string> = { ok: true, value: verifyEmailTexts.done };
const rejecting = (error: Partial<Extract<ApiError, { kind: 'response' }>>): Result<string> => ({
  ok: false,
  error: { kind: 'response', status: 400, ...error },
});

function open(session: Partial<SessionState>, result = done, path = '/verify-email/s3cret') {
  const verifyEmail = vi.fn(async () => result);
  const sendVerification = vi.fn(async (): Promise<Result<string>> => ({ ok: true, value: verificationTexts.sent }));
  const userOrders = async () => ({ ok: true as const, value: { orders: [], none: true } });
  const host = createFakeHost({ session, api: { verifyEmail, sendVerification, userOrders } });
  return { host, verifyEmail, sendVerification, ...renderRoute(remote, path, host) };
}

beforeEach(() => sessionStorage.clear());

test('verifies the account of the link and stores no token', async () => {
  const { host, verifyEmail } = open(AMNA);
  expect(await screen.findByText(verifyEmailTexts.done)).toBeTruthy();
  expect(verifyEmail.mock.calls).toEqual([['s3cret']]);
  expect(host.session.store.getState().user?.emailVerified).toBe(true);
  expect(screen.getByText(/^The name of this account is Amna\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change the name' }).getAttribute('href')).toBe(
    '/client-dashboard?tab=profile',
  );
  expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/order');
  expect(window.location.pathname).toBe('/verify-email/hidden');
  expect(sessionStorage.length).toBe(0);
});

test('lets a guest log in first and verifies afterwards in the same tab', async () => {
  const guest = open(GUEST);
  const login = await screen.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/login?next=%2Fverify-email%2Fhidden');
  expect(guest.verifyEmail).not.toHaveBeenCalled();
  guest.unmount();
  const { verifyEmail } = open(AMNA, done, '/verify-email/hidden');
  expect(await screen.findByText(verifyEmailTexts.done)).toBeTruthy();
  expect(verifyEmail.mock.calls).toEqual([['s3cret']]);
});

test('offers to log in with the account that the link belongs to', async () => {
  const { user, host, location } = open(AMNA, rejecting({ status: 403, code: 'other_account' }));
  expect(await screen.findByText(verifyEmailTexts.otherAccount(amna.email))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in with the other account' }));
  await waitFor(() => expect(location()).toBe('/login?next=%2Fverify-email%2Fhidden'));
  expect(host.session.store.getState().user).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).toContain('s3cret');
});

test.each([
  [
    "the server's sentence",
    rejecting({ msg: 'This verification link has expired.' }),
    'This verification link has expired.',
  ],
  [
    'its own sentence where there is no response',
    { ok: false, error: { kind: 'no-response' } },
    verifyEmailTexts.failed,
  ],
] as const)('shows %s after a failure, and sends a new link', async (_, result, text) => {
  const { user, sendVerification } = open(AMNA, result as Result<string>);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await user.click(screen.getByRole('button', { name: verificationTexts.send }));
  expect(await screen.findByText(verificationTexts.sent)).toBeTruthy();
  expect(sendVerification).toHaveBeenCalledTimes(1);
});

test('asks to open the link again where there is no token', async () => {
  const { verifyEmail } = open(AMNA, done, '/verify-email/hidden');
  expect(await screen.findByText('Please open the link in our e-mail once more.')).toBeTruthy();
  expect(verifyEmail).not.toHaveBeenCalled();
});

test('shows a verified account as verified, whatever the token', async () => {
  const { verifyEmail } = open({ ...AMNA, user: { ...amna, emailVerified: true } });
  expect(await screen.findByText(verifyEmailTexts.done)).toBeTruthy();
  expect(verifyEmail).not.toHaveBeenCalled();
});

test('redirects home on a plain backend', async () => {
  const { location } = open({ ...AMNA, features: [] });
  await waitFor(() => expect(location()).toBe('/'));
});

test.each(['/client-dashboard', '/order'])('shows the notice to verify on %s', async (path) => {
  const { user, sendVerification } = open(AMNA, done, path);
  expect(await screen.findByText(verificationTexts.notice(amna.email))).toBeTruthy();
  sendVerification.mockResolvedValueOnce(rejecting({ status: 429, msg: 'Too many attempts. Please try again later.' }));
  await user.click(screen.getByRole('button', { name: verificationTexts.send }));
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy();
});

test.each([
  ['a verified account', { ...AMNA, user: { ...amna, emailVerified: true } }],
  ['a plain backend', { ...AMNA, user: { email: amna.email, role: 'user', name: 'Amna' }, features: [] }],
  ['a guest', GUEST],
])('shows no notice to %s', async (_, session) => {
  open(session, done, '/order');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: verificationTexts.send })).toBeNull();
});
