import { expect, test } from 'vitest';
import { confirmedUntil, normalizeRecoveryCode, normalizeTotpCode } from './second-factor.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ['a login with the password a minute ago', 'password', 1, false, true],
  ['the same, in an account that has a second factor by now', 'password', 1, true, false],
  ['a passkey nine minutes ago', 'passkey', 9, true, true],
  ['a code ten minutes ago', 'totp', 10, true, false],
  ['a recovery code just now', 'recovery', 0, true, true],
  ['a clock that is an hour ahead', 'totp', -60, true, false],
] as const)('%s', (_, by, minutes, hasSecondFactor, isEnough) => {
  const confirmation = { at: minutesAgo(minutes), by };
  expect(confirmedUntil(confirmation, hasSecondFactor, NOW) !== null).toBe(isEnough);
});

test('a session without a confirmation needs one', () => {
  expect(confirmedUntil(null, false, NOW)).toBeNull();
});

test('a confirmation lasts ten minutes', () => {
  expect(confirmedUntil({ at: NOW, by: 'totp' }, true, NOW)).toEqual(new Date('2026-11-25T12:10:00Z'));
});

test.each([
  ['01234-56789-abcde-fghjk-mnpqrs', '0123456789ABCDEFGHJKMNPQRS'],
  [' o1234 56789 abcde fghjk mnpqrs', '01234567 89ABCDEFGHJKMNPQRS'.replace(' ', '')],
  ['il234-56789-abcde-fghjk-mnpqrs', '11234567 89ABCDEFGHJKMNPQRS'.replace(' ', '')],
  ['01234-56789', null],
  ['u1234-56789-abcde-fghjk-mnpqrs', null],
  ['', null],
])('reads the recovery code %s', (typed, expected) => {
  expect(normalizeRecoveryCode(typed)).toBe(expected);
});

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
])('reads the code %s', (typed, expected) => {
  expect(normalizeTotpCode(typed)).toBe(expected);
});
