import { describe, expect, test } from 'vitest';
import { bankMessageDifferences, isOtherPayer, isSameAccount, isSameTransfer, isTypo } from './bank-message-match.ts';
import { PRICE } from './price.fixture.ts';

const DAY_MS = 86_400_000;
const ORDERED_AT = Date.parse('2026-11-20T10:00:00Z');
const MONEY = {
  method: 'easypaisa',
  transactionKey: '12345678901',
  amountMinor: PRICE.minor,
  payeeAccount: '03451234567',
  paidAt: ORDERED_AT + 60_000,
} as const;
const SUBMITTED = {
  method: 'easypaisa',
  transactionKey: '12345678901',
  amountMinor: PRICE.minor,
  payeeAccount: '0345 1234567',
  orderedAt: ORDERED_AT,
} as const;

describe('a bank message and a payment', () => {
  test('agree in every field', () => {
    expect(bankMessageDifferences(MONEY, SUBMITTED)).toEqual([]);
  });

  test.each([
    ['transactionId', { transactionKey: '12345678902' }],
    ['method', { method: 'jazzcash' }],
    ['amount', { amountMinor: 85_067 }],
    ['amount', { amountMinor: 85_069 }],
    ['payee', { payeeAccount: '03451234568' }],
    ['payee', { payeeAccount: null }],
    ['time', { paidAt: ORDERED_AT - DAY_MS - 1 }],
  ] as const)('differ in %s: %o', (field, change) => {
    expect(bankMessageDifferences({ ...MONEY, ...change }, SUBMITTED)).toEqual([field]);
  });

  test('a payment of up to a day before its order agrees', () => {
    expect(bankMessageDifferences({ ...MONEY, paidAt: ORDERED_AT - DAY_MS }, SUBMITTED)).toEqual([]);
  });

  test('without a known account of the owner the payee differs', () => {
    expect(bankMessageDifferences(MONEY, { ...SUBMITTED, payeeAccount: null })).toEqual(['payee']);
  });
});

test.each([
  ['03451234567', '+92 345 1234567', true],
  ['923451234567', '0345-1234567', true],
  ['0345****567', '0345 1234567', true],
  ['0345****568', '0345 1234567', false],
  ['*3703', '1234 5678 3703', true],
  ['XXXX3703', 'PK36 MEZN 0001 2345 6789 3703', true],
  ['33*****31', '3312345631', true],
  ['33*****31', '3412345631', false],
  ['PK36MEZN0001234567893703', 'PK36 MEZN 0001 2345 6789 3703', true],
  ['1234567893703', 'PK36 MEZN 0001 2345 6789 3703', true],
  ['PK36XXXX3703', 'PK36 MEZN 0001 2345 6789 3703', true],
  ['*703', '1234 5678 3703', false],
  ['****', '1234 5678 3703', false],
  ['3703*', '1234 5678 3703', false],
  ['45*4567', '0345 1234567', false],
  ['0001*3703', 'PK36 MEZN 0001 2345 6789 3703', false],
  ['1234*3703', 'PK36 MEZN 0000 1234 6789 3703', true],
  ['37031', '1234 5678 3703', false],
  ['', '', false],
  ['12*56*90', '1234567890', true],
  ['12*12*90', '1234567890', false],
  ['12*90*90', '1234567890', false],
  ['123*456', '123456', true],
  ['12345*23456', '123456', false],
  ['X3703', '1234 5678 3703', true],
  ['PK36MEXN0001234567893703', 'PK36 MEZN 0001 2345 6789 3703', false],
  ['PKX61234', 'PK361234', false],
  ['AB3451234567', 'AB03451234567', false],
  ['034*6789', '0345123456789', true],
  ['03451234567', '3451234567', true],
])('the account %s of a message and the own account %s: %s', (inMessage, own, isSame) => {
  expect(isSameAccount(inMessage, own)).toBe(isSame);
});

test.each([
  ['1234567', '1234567', false],
  ['1234567', '1234568', true],
  ['1234567', '123467', true],
  ['123467', '1234567', true],
  ['1234567', '1324567', true],
  ['1234567', '1235467', true],
  ['1234567', '1434267', false],
  ['1234567', '7654321', false],
  ['1234567', '12345', false],
  ['11', '1', true],
  ['12345', '1234567', false],
  ['1212', '12', false],
  ['1234567', '1200567', false],
])('%s and %s differ by a typo: %s', (one, other, typo) => {
  expect(isTypo(one, other)).toBe(typo);
});

test.each([
  ['ALI RAZA', 'ali-hamza', false],
  ['MUHAMMAD A. KHAN', 'Ayesha Khan', false],
  ['علی رضا', 'رضا احمد', false],
  ['NIDA ASLAM', 'Karim Shah', true],
  ['AL KHAN', 'Al Shah', true],
  ['A. B.', 'A. B.', true],
  ['NIDA', '', true],
  [null, 'Karim Shah', false],
])('a message of %s is about somebody else than %s: %s', (payer, buyer, isOther) => {
  expect(isOtherPayer(payer, buyer)).toBe(isOther);
});

test.each([
  ['TMICFBPK130526051853297370', '51853297370', true],
  ['51853297370', 'TMICFBPK130526051853297370', true],
  ['TMICFBPK130526051853297370', '51853297371', false],
  ['TMICFBPK130526051853297370', '1853297370', false],
  ['TMICFBPK130526051853297370', 'TMICFBPK130526051853297370', false],
  ['ASCM2610021737400123456789012', '56789012', false],
  ['51853297370', '51853297370', false],
])('%s and %s are numbers of one transfer: %s', (one, other, same) => {
  expect(isSameTransfer(one, other)).toBe(same);
});

test('money without an id differs in it', () => {
  expect(bankMessageDifferences({ ...MONEY, transactionKey: null }, SUBMITTED)).toEqual(['transactionId']);
});
