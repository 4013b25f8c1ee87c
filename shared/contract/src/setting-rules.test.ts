import { expect, test } from 'vitest';
import { PLACEHOLDER_IBAN } from './iban.ts';
import { internationalNumber } from './phone-number.ts';
import { ACCOUNT_RULES, PAGE_RULE } from './setting-rules.ts';
import type { PaymentMethod } from './vocabulary.ts';

test.each([
  ['03001234567', '+923001234567'],
  ['0300-123 4567', '+923001234567'],
  ['3001234567', '+923001234567'],
  ['92 300 1234567', '+923001234567'],
  ['0092 300 1234567', '+923001234567'],
  ['+92 (0)300 1234567', '+923001234567'],
  ['+92 21 35123456', '+922135123456'],
  ['+44 7911 123456', '+447911123456'],
  ['447911123456', '+447911123456'],
  ['+92300123456', null],
  ['+9230012345678', null],
  ['+92 03', null],
  ['021 35123456', null],
  ['٠٣٠٠١٢٣٤٥٦٧', null],
  ['call me', null],
  ['', null],
])('%j is the number %j', (typed, number) => expect(internationalNumber(typed)).toBe(number));

test.each<[PaymentMethod, string[], string[]]>([
  [
    'easypaisa',
    ['0300 1234567', '03001234567', '+92-300-1234567', '92 300 1234567', '3001234567'],
    ['abc', '0300 123456', '021 35123456', '+92 0300 1234567', 'ali@shop.example', ''],
  ],
  ['jazzcash', ['0300 0000000'], ['abc', '+447911123456']],
  [
    'bankTransfer',
    [PLACEHOLDER_IBAN, 'PK36 SCBL 0000 0011 2345 6702', 'pk36scbl0000001123456702', '1234-5678901-23', '123456'],
    ['PK37 SCBL 0000 0011 2345 6702', 'PK36 SCBL 0000 0011 2345 670', '12345', 'Habib Bank 123456', ''],
  ],
  ['paypal', ['payments@urooj.example'], ['0300 1234567', 'abc', 'paypal.me/ali']],
  ['googlePay', ['payments@urooj.example', '0300 1234567', '+44 7911 123456'], ['abc', '12345']],
])('an account of %s is what its rule says', (method, valid, invalid) => {
  const { isValid } = ACCOUNT_RULES[method];
  expect([valid.filter((account) => !isValid(account)), invalid.filter(isValid)]).toEqual([[], []]);
});

test.each([
  ['https://www.instagram.com/shop?x=1#y', true],
  ['http://shop.example:8080', true],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://user@shop.example', false],
  ['www.instagram.com/shop', false],
])('%j can be linked: %j', (address, isValid) => expect(PAGE_RULE.isValid(address)).toBe(isValid));
