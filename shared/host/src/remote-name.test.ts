import { expect, test } from 'vitest';
import { isRemoteName } from './remote-name.ts';

test.each(['mf-blog', 'mf-help', 'mf-gift-cards', 'mf-b2b'])('%s is the name of a remote', (name) => {
  expect(isRemoteName(name)).toBe(true);
});

test.each([
  ...[
    '',
    'shell',
    'blog',
    'mf',
    'mf-',
    'mf--blog',
    'mf-blog-',
    'mf-Blog',
    'MF-blog',
    'mf_blog',
    'mf-blog\n',
    ' mf-blog',
  ],
  ...['__proto__', 'constructor', 'mf-__proto__', 'mf-../shell', 'mf-blog/..', '../mf-blog', 'mf-blog\0', 'mf-bl%2fog'],
  ...['mf-1', 'mf-a-1', `mf-${'a'.repeat(38)}`, 'mf-бlog'],
  ...[null, undefined, 1, ['mf-blog'], { toString: () => 'mf-blog' }],
])('%j is not', (name) => {
  expect(isRemoteName(name)).toBe(false);
});

test('a very long name is refused at once', () => {
  expect(isRemoteName(`mf${'-a'.repeat(1_000_000)}`)).toBe(false);
});
