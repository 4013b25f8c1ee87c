import type { StaffRight } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import {
  confirmedUntil,
  DEFAULT_SECURITY,
  isAbove,
  needsTwoPeople,
  normalizeRecoveryCode,
  normalizeTotpCode,
  policyOf,
} from './second-factor.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ['a login with the password a minute ago', 'password', 1, false, true],
  ['the same, in an account that has a second factor by now', 'password', 1, true, false],
  ['a passkey nine minutes ago', 'passkey', 9, true, true],
  ['a code ten minutes ago', 'totp', 10, true, false],
  ['a recovery code just now', 'recovery', 0, true, true],
  ['a clock that is an hour ahead', 'totp', -60, true, false],
  ['a clock that is ten minutes ahead', 'totp', -10, true, false],
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

test('the setting of the shop owner is for admins, and staff always need a second factor', () => {
  const security = { ...DEFAULT_SECURITY, adminSecondFactor: 'required' } as const;
  const policy = (role: 'admin' | 'user', rights: readonly StaffRight[] = []) => policyOf({ role, rights }, security);
  expect([policy('admin'), policy('user'), policy('user', ['content'])]).toEqual(['required', 'optional', 'required']);
});

test.each([
  [null, 1_000_000, false],
  [0, 1, true],
  [100, 10_000, false],
  [100, 10_001, true],
  [100, 9_999, false],
])('above the limit of %o rupees are %i paisa: %s', (limit, amountMinor, isIt) => {
  expect(isAbove(limit, amountMinor)).toBe(isIt);
});

test.each([
  ['above the limit with two people', 500, { priceMinor: 50_001, people: 2 }, true],
  ['at the limit', 500, { priceMinor: 50_000, people: 2 }, false],
  ['for every price above 0', 0, { priceMinor: 1, people: 3 }, true],
  ['with one person, who could never go on', 500, { priceMinor: 50_001, people: 1 }, false],
  ['without a limit', null, { priceMinor: 50_001, people: 2 }, false],
])('whether two people approve a payment: %s', (_what, above, order, expected) => {
  expect(needsTwoPeople(above, order)).toBe(expected);
});
