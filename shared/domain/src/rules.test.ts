import { expect, test } from 'vitest';
import { atMost, firstOf, required } from './rules.ts';

test('a limit counts the characters after trimming', () => {
  const rule = atMost(3, 'too long');
  expect(['abc', ' abc ', 'abcd', ''].map((text) => rule(text, undefined, undefined))).toEqual([
    ...[null, null, 'too long', null],
  ]);
});

test('the first rule with an error decides', () => {
  const rule = firstOf(required('missing'), atMost(3, 'too long'));
  expect(['  ', 'abcd', 'abc'].map((text) => rule(text, undefined, undefined))).toEqual(['missing', 'too long', null]);
});
