import { expect, test } from 'vitest';
import { isAt } from './path-pattern.ts';

test.each([
  ['/', '/', true],
  ['/faq', '/faq/', true],
  ['/faq', '/faq/more', false],
  ['/blog/_', '/blog/7f0c', true],
  ['/blog/:id', '/blog/7f0c', true],
  ['/blog/_', '/blog', false],
  ['/instagram/likes', '/instagram/views', false],
])('%s matches %s: %s', (pattern, pathname, expected) => {
  expect(isAt(pattern, pathname)).toBe(expected);
});
