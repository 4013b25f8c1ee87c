import { expect, test } from 'vitest';
import { masked } from './masked.ts';

test.each([
  [`Unexpected token 'A', "Ayesha Khan" is not valid JSON`, `Unexpected token 'A', "…" is not valid JSON`],
  ['"Ayesha Kha', '"…"'],
  ['no account of ayesha.khan+1@example.com', 'no account of e-mail'],
  ['GET https://shop.example/order/7f0c?token=secret failed', 'GET URL failed'],
  ['GET /order/_?name=ayesha answered', 'GET /order/_… answered'],
  ['order 7f0c3a21 and 0b6e0a52-77a1-4c5e-9f0e-2f6f3f6d4b11', 'order # and #'],
  ['session zq8_Kx-71hTgWmPs of it', 'session # of it'],
  ['call 0300 1234567, 0300-1234567 or +923001234567', 'call # #, # or +#'],
  [`Cannot read properties of undefined (reading 'price')`, `Cannot read properties of undefined (reading 'price')`],
  [`Unexpected token '<' in 'cart.items'`, `Unexpected token '<' in 'cart.items'`],
  [`can't send to 'Ayesha Khan'`, `can't send to '…'`],
  ["'Ayesha Kha", "'…'"],
  ['sent by ayesha.khan＠example.com of ٠٣٠٠١٢٣٤٥٦٧', 'sent by … of …'],
  ['آمنہ خان is not defined', '… … is not defined'],
  ['payment K7Q2-X9PM, tx1234 of a Uint8Array', 'payment #, # of a Uint8Array'],
  // PostgreSQL does not store half a character.
  ['half \ud800 of one', 'half … of one'],
  ['a\nb\u0000c', 'a b c'],
])('masks %s', (message, expected) => {
  expect(masked(message)).toBe(expected);
  expect(masked(expected)).toBe(expected);
});

test('cuts long texts, and not within what is masked', () => {
  expect(masked('x y '.repeat(1000))).toHaveLength(199);
  expect(masked(`${'1'.repeat(396)} ayesha@example.com`)).toBe('#');
  expect(masked('a'.repeat(1e6))).toBe('');
});
