import { expect, test } from 'vitest';
import { basenameOf, languageOf, pathIn, withoutLanguage } from './language-paths.ts';

test.each([
  ['/', 'en', '/'],
  ['/faq', 'en', '/faq'],
  ['/ur', 'ur', '/'],
  ['/ur/', 'ur', '/'],
  ['/ur?a=1', 'ur', '/?a=1'],
  ['/ur#top', 'ur', '/#top'],
  ['/ur/faq?a=1#b', 'ur', '/faq?a=1#b'],
  ['/UR/faq', 'ur', '/faq'],
  ['/urdu', 'en', '/urdu'],
  ['/en/faq', 'en', '/en/faq'],
  ['/de/faq', 'en', '/de/faq'],
])('%s is a page in %s at %s', (path, language, unprefixed) => {
  expect([languageOf(path), withoutLanguage(path)]).toEqual([language, unprefixed]);
});

test.each([
  ['ur', '/', '/ur'],
  ['ur', '/?a=1', '/ur?a=1'],
  ['ur', '/faq', '/ur/faq'],
  ['ur', '/ur/faq#a', '/ur/faq#a'],
  ['en', '/ur', '/'],
  ['en', '/ur/faq?a=1', '/faq?a=1'],
  ['en', '/faq', '/faq'],
] as const)('in %s, %s is at %s', (language, path, expected) => {
  expect(pathIn(language, path)).toBe(expected);
});

test('English has no prefix', () => {
  expect([basenameOf('en'), basenameOf('ur')]).toEqual(['', '/ur']);
});
