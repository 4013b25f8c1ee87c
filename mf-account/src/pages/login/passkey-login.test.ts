import type { Api } from '@urooj/api/client';
import { SECURITY_ROUTES } from '@urooj/contract/security-routes';
import type { PasskeyResult } from '@urooj/host/passkeys';
import { factorTexts } from '@urooj/texts/en/second-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { offerPasskeys } from './passkey-login.ts';

type Request = { readonly isAutofill: boolean; end(result: PasskeyResult<object>): void };

/** As a browser: a new request ends the one before. */
const browser = vi.hoisted(() => ({ requests: [] as Request[], cancel: () => {} }));

vi.mock('@urooj/host/passkeys', () => ({
  supportsPasskeyAutofill: async () => true,
  requestPasskey(_options: object, isAutofill: boolean) {
    browser.cancel();
    return new Promise<PasskeyResult<object>>((end) => {
      browser.requests.push({ isAutofill, end });
      browser.cancel = () => end({ ok: false, why: 'cancelled' });
    });
  },
  cancelPasskeyRequest: () => browser.cancel(),
}));

const RENEWAL_MS = 4 * 60_000;
const AMNA = { email: 'amna@example.com', role: 'user', name: 'Amna' };

beforeEach(() => {
  vi.useFakeTimers();
  browser.requests.length = 0;
  browser.cancel = () => {};
  return () => vi.useRealTimers();
});

function open() {
  let isAccepted = true;
  const callRoute = async (route: object) => {
    if (route === SECURITY_ROUTES.passkeyLoginOptions) return { ok: true, value: { options: {} } };
    if (isAccepted) return { ok: true, value: { user: AMNA } };
    return { ok: false, error: { kind: 'response', status: 422, msg: 'Not accepted.' } };
  };
  const onLogin = vi.fn();
  const suggestions = offerPasskeys({ callRoute } as unknown as Api, onLogin);
  const reject = () => {
    isAccepted = false;
  };
  return { suggestions, onLogin, reject };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const kinds = () => browser.requests.map(({ isAutofill }) => (isAutofill ? 'suggestions' : 'dialog'));
const choose = () => browser.requests.at(-1)?.end({ ok: true, value: {} });

test('renews the suggestions before the challenge expires, and logs in with the one that is chosen', async () => {
  const { onLogin } = open();
  await vi.advanceTimersByTimeAsync(RENEWAL_MS);
  expect(kinds()).toEqual(['suggestions', 'suggestions']);
  expect(onLogin).not.toHaveBeenCalled();
  choose();
  await settle();
  expect(onLogin).toHaveBeenCalledExactlyOnceWith({ loggedIn: expect.objectContaining({ user: expect.anything() }) });
});

test('renews nothing while a dialog is open, and begins again at once when it was cancelled', async () => {
  const { suggestions } = open();
  await settle();
  const login = suggestions.logIn();
  await vi.advanceTimersByTimeAsync(2 * RENEWAL_MS);
  expect(kinds()).toEqual(['suggestions', 'dialog']);
  browser.cancel();
  expect(await login).toEqual({ failure: factorTexts.passkeyFailures.cancelled });
  await settle();
  expect(kinds()).toEqual(['suggestions', 'dialog', 'suggestions']);
  await vi.advanceTimersByTimeAsync(RENEWAL_MS);
  expect(kinds()).toEqual(['suggestions', 'dialog', 'suggestions', 'suggestions']);
});

test('begins again after a passkey that the server does not accept, but not after a login', async () => {
  const { suggestions, reject } = open();
  await settle();
  const accepted = suggestions.logIn();
  await settle();
  choose();
  expect(await accepted).toHaveProperty('loggedIn');
  await settle();
  expect(kinds()).toEqual(['suggestions', 'dialog']);
  reject();
  const rejected = suggestions.logIn();
  await settle();
  choose();
  expect(await rejected).toEqual({ failure: 'Not accepted.' });
  await settle();
  expect(kinds()).toEqual(['suggestions', 'dialog', 'dialog', 'suggestions']);
});

test('suggestions that were still loading do not close a dialog', async () => {
  const { suggestions } = open();
  void suggestions.logIn();
  await settle();
  expect(kinds()).toEqual(['dialog']);
});

test('leaving the page closes the dialog, and nothing begins again', async () => {
  const { suggestions } = open();
  await settle();
  const login = suggestions.logIn();
  await settle();
  suggestions.stop();
  expect(await login).toHaveProperty('failure');
  await vi.advanceTimersByTimeAsync(2 * RENEWAL_MS);
  expect(kinds()).toEqual(['suggestions', 'dialog']);
});

test('a page that is left before the server responds opens no dialog', async () => {
  const { suggestions } = open();
  await settle();
  const login = suggestions.logIn();
  suggestions.stop();
  expect(await login).toHaveProperty('failure');
  expect(kinds()).toEqual(['suggestions']);
});
