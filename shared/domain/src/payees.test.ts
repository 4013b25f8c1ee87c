import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { isLocalHost, offeredMethods, type Payees, PLACEHOLDER_PAYEES, setMethods } from './payees.ts';

const ACCOUNT = { title: 'Ali Raza', account: '0345 1234567' };
const HBL = { title: 'Ali Raza', account: 'PK97 HABB 0000 1123 4567 8901' };
const SHOP = 'shop.example';

test.each<[string, Payees, string[]]>([
  ['all placeholders', PLACEHOLDER_PAYEES, []],
  ['none', {}, []],
  ['one that is set', { ...PLACEHOLDER_PAYEES, jazzcash: ACCOUNT }, ['jazzcash']],
  ['a placeholder title', { easypaisa: { ...ACCOUNT, title: 'Urooj (placeholder)' } }, []],
  ['a placeholder number', { easypaisa: { ...ACCOUNT, account: ' 0300 0000000 ' } }, []],
  ['a placeholder bank', { bankTransfer: { ...HBL, bank: 'Your bank' } }, []],
  ['a bank', { bankTransfer: { ...HBL, bank: 'HBL' } }, ['bankTransfer']],
  ['a blank number', { paypal: { title: 'Ali', account: ' ' } }, []],
])('with %s, buyers are offered what the owner has set, in the order of the methods', (_what, payees, offered) => {
  expect(offeredMethods(payees, SHOP)).toEqual(offered);
  expect(setMethods(payees)).toEqual(offered);
});

test('on localhost placeholders are offered too, but no method without an account', () => {
  expect(offeredMethods(PLACEHOLDER_PAYEES, 'localhost')).toEqual(PAYMENT_METHODS);
  expect(offeredMethods({ paypal: ACCOUNT }, 'localhost')).toEqual(['paypal']);
});

test.each([
  ['localhost', true],
  ['shop.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['::1', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['127.0.0.1.example', false],
  ['192.168.1.20', false],
  ['', false],
])('%s is the own computer: %s', (hostname, isLocal) => {
  expect(isLocalHost(hostname)).toBe(isLocal);
});
