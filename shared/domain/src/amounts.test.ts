import { expect, test } from 'vitest';
import { compactAmount, groupedAmount } from './amounts.ts';

test('groups the digits by thousands', () => {
  expect([0, 999, 1_000, 12_345, 123_456, 1_234_567, 1_234_567_890].map(groupedAmount)).toEqual([
    ...['0', '999', '1,000', '12,345', '123,456', '1,234,567', '1,234,567,890'],
  ]);
});

test('groups the digits of a text before its decimals', () => {
  expect(['PKR 65131544.14', '-$3500.00', 'PKR 999.99'].map(groupedAmount)).toEqual([
    ...['PKR 65,131,544.14', '-$3,500.00', 'PKR 999.99'],
  ]);
});

test('shortens an amount only if no digit is lost', () => {
  expect([999, 1_000, 1_050, 2_500, 12_345, 999_900, 1_000_000, 1_250_000, 2_500_000].map(compactAmount)).toEqual([
    ...['999', '1K', '1,050', '2.5K', '12,345', '999.9K', '1M', '1250K', '2.5M'],
  ]);
});
