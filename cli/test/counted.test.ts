import { expect, test } from 'vitest';
import { counted } from '../src/counted.ts';

test.each([
  [0, '0 images'],
  [1, '1 image'],
  [2, '2 images'],
])('%i is counted as %s', (count, text) => {
  expect(counted(count, 'image')).toBe(text);
});

test('takes a plural of its own', () => {
  expect(counted(2, 'is missing', 'are missing')).toBe('2 are missing');
});
