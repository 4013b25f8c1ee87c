import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const orders = { one: 'order', other: 'orders' };

test.each([
  [0, 'orders'],
  [1, 'order'],
  [2, 'orders'],
  [11, 'orders'],
  [21, 'orders'],
])('%i takes the English form %s', (count, word) => {
  expect(plural(count, orders)).toBe(word);
});

test('uses the categories of the given language', () => {
  const files = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' };
  expect([1, 2, 5, 22, 1.5].map((count) => plural(count, files, 'pl'))).toEqual([
    'plik',
    'pliki',
    'plików',
    'pliki',
    'pliku',
  ]);
});

test('falls back to `other` for a category without a form', () => {
  expect(plural(2, orders, 'ar')).toBe('orders');
});
