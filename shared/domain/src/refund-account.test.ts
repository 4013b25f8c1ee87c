import { expect, test } from 'vitest';
import { accountNumberProblem, cleanAccountNumber, lastDigitsOf, maskedAccount } from './refund-account.ts';

test.each([
  ['03001234567', '0300 •••4567'],
  ['PK36SCBL0000001123456702', 'PK36 •••6702'],
  // As a message of a bank names it.
  ['***4567', '•••4567'],
  ['0300***4567', '•••4567'],
  ['12345', '•••2345'],
  ['amna@example.com', 'a•••@example.com'],
  ['', '•••'],
])('masks %s as %s', (number, shown) => {
  expect(maskedAccount(number)).toBe(shown);
});

test.each([
  [' 0300-123 4567 ', '03001234567', null],
  ['pk36 scbl 0000 0011 2345 6702', 'PK36SCBL0000001123456702', null],
  ['amna.khan@example.com', 'amna.khan@example.com', null],
  ['123', '123', 'account_invalid'],
  ['', '', 'account_invalid'],
  ['my wallet!', 'MYWALLET!', 'account_invalid'],
  ['9'.repeat(101), '9'.repeat(101), 'account_invalid'],
])('reads %j as %j', (typed, clean, problem) => {
  expect([cleanAccountNumber(typed), accountNumberProblem(typed)]).toEqual([clean, problem]);
});

test('accounts are compared by their last four digits', () => {
  expect(
    ['0300 1234567', '0313-1234567', 'PK36SCBL…6702', '0313****567', 'amna@example.com'].map(lastDigitsOf),
  ).toEqual(['4567', '4567', '6702', '567', '']);
});
