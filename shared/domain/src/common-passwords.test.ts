import { expect, it } from 'vitest';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';

it('contains thousands of passwords, all long enough to be accepted', () => {
  expect(commonPasswords().size).toBeGreaterThan(3_000);
  expect(commonPasswords().size).toBeLessThan(20_000);
  expect(
    [...commonPasswords()].filter((password) => password.length < 8 || password !== password.toLowerCase()),
  ).toEqual([]);
});

it.each([
  '12345678',
  'password',
  'Password1',
  'PASSWORD123',
  'qwertyuiop',
  'iloveyou',
  '1q2w3e4r',
  'pakistan123',
  '11111111',
  '123456789',
  'baseball',
  '19901990',
  'P@ssw0rd',
])('contains %s', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['correct horse battery staple', 'kT9#vQ2!mZ', 'Sunrise-over-Hunza-7', '        '])(
  'does not contain %j',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
