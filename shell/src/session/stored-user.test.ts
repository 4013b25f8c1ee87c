import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasSessionHint } from './stored-user.ts';

const withStorage = (user: string | null) => vi.stubGlobal('localStorage', { getItem: () => user });
const withCookies = (cookie: string) => vi.stubGlobal('document', { cookie });

beforeEach(() => withStorage(null));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['session-hint=1', true],
  ['XSRF-TOKEN=a; __Host-session-hint=1; theme=dark', true],
  // Set before the cookie was renamed.
  ['', false],
  ['XSRF-TOKEN=a', false],
  ['my-session-hint=1', false],
  ['session-hint=12', false],
])('the cookies "%s" hint at a session: %s', (cookie, expected) => {
  withCookies(cookie);
  expect(hasSessionHint()).toBe(expected);
});

test('a stored user hints at a session', () => {
  withCookies('');
  withStorage('{"email":"amna@example.com","role":"user","name":"Amna"}');
  expect(hasSessionHint()).toBe(true);
});
