import { expect, test } from 'vitest';
import { maskedMessage, maskedStack } from './masked.ts';

test.each([
  ['Order 7f0cb1a29d3e4f5061728394 is gone', 'Order … is gone'],
  ['No account of amna.khan+1@example.com', 'No account of …'],
  ['0300-1234567 or 12 345 is no number', '… or … is no number'],
  ['Failed to fetch https://shop.example/order/abc?id=1', 'Failed to fetch …'],
  ['GET /order/_?email=a answered 404', 'GET /order/_… answered 404'],
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
])('%s', (message, expected) => {
  expect(maskedMessage(message, 200)).toBe(expected);
});

test('a stack keeps its places in files of releases and nothing else that could name somebody', () => {
  const stack = [
    'Error: order 123456',
    '    at buy (https://shop.example/r/mf-checkout/1.2.0/buy.0123456789.js:1:23456)',
    '    at https://shop.example/order/7f0cb1a29d3e4f5061728394:12:3',
  ].join('\n');
  expect(maskedStack(stack, 2000)).toBe(
    'Error: order …\n    at buy (/r/mf-checkout/1.2.0/buy.0123456789.js:1:23456)\n    at …',
  );
});

test('long texts are cut, and not within what is masked', () => {
  expect(maskedMessage('x y '.repeat(1000), 200)).toHaveLength(200);
  expect(maskedMessage(`${'1'.repeat(396)} amna@example.com`, 200)).toBe('… ');
  expect(maskedMessage('a'.repeat(1e6), 200)).toBe('');
});
