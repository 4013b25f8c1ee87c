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
  ['jazzcash', ' 0300-123 4567 ', '03001234567', null],
  ['easypaisa', '0300–1234567', '03001234567', null],
  ['jazzcash', 'abcd', 'ABCD', 'account_invalid'],
  ['jazzcash', 'amna@example.com', 'amna@example.com', 'account_invalid'],
  ['bankTransfer', 'pk36 scbl 0000 0011 2345 6702', 'PK36SCBL0000001123456702', null],
  ['bankTransfer', 'PK37 SCBL 0000 0011 2345 6702', 'PK37SCBL0000001123456702', 'account_invalid'],
  ['bankTransfer', '0123456789', '0123456789', null],
  ['paypal', 'amna.khan@example.com', 'amna.khan@example.com', null],
  ['paypal', `${'a'.repeat(95)}@example.com`, `${'a'.repeat(95)}@example.com`, 'account_invalid'],
  ['jazzcash', '', '', 'account_invalid'],
  ['', '03001234567', '03001234567', 'account_invalid'],
])('reads of %s %j as %j', (method, typed, clean, problem) => {
  expect([cleanAccountNumber(typed), accountNumberProblem(typed, method)]).toEqual([clean, problem]);
});

test('accounts are compared by their last four digits', () => {
  expect(
    ['0300 1234567', '0313-1234567', 'PK36SCBL…6702', '0313****567', 'amna@example.com'].map(lastDigitsOf),
  ).toEqual(['4567', '4567', '6702', '567', '']);
});
