import { describe, expect, test } from 'vitest';
import { declarationErrors } from './declaration.ts';

const PAGE = { path: '/help', id: 'help', as: 'page' };
const ENTRY = { area: 'footer', group: 'support', order: 10, to: '/help', text: { en: 'Help' } };
const DECLARATION = {
  team: 'help',
  languages: ['en'],
  pages: [PAGE],
  nav: [ENTRY],
  budget: { help: { js: 15, css: 6 } },
};
const errorsOf = (change: object) => declarationErrors({ ...DECLARATION, ...change });
const withPage = (change: object) => errorsOf({ pages: [PAGE, { ...PAGE, ...change }] });
const withEntry = (change: object) => errorsOf({ nav: [{ ...ENTRY, ...change }] });

test('a whole declaration has no mistake', () => {
  expect(declarationErrors(DECLARATION)).toEqual([]);
  expect(withPage({ path: '/', noindex: true })).toEqual([]);
  expect(withPage({ path: '/blog/_', as: 'fallback', dynamic: true })).toEqual([]);
  expect(withEntry({ to: '/help?topic=refunds#top', for: 'guest' })).toEqual([]);
});

test.each([null, undefined, [], 'x', {}, { pages: [] }, { ...DECLARATION, nav: {} }])('%j is none', (found) => {
  expect(declarationErrors(found)).toHaveLength(1);
});

describe('a page', () => {
  test.each([
    ...[
      '',
      'help',
      '//help',
      '/help/',
      '/../secret',
      '/a/../b',
      '/.',
      '/a b',
      '/a?b',
      '/a#b',
      '/ä',
      '/%2e%2e',
      '/a\\b',
    ],
    ...['/:id', '/*', `/${'a'.repeat(300)}`, '/a\n', 1, null],
  ])('cannot be at %j', (path) => {
    expect(withPage({ path })).toEqual([expect.stringContaining('is not valid. A path is /')]);
  });

  test.each(['/followerApi/x', '/r', '/R/mf-blog', '/_', '/config.json', '/Releases', '/blog/feed.xml'])(
    'cannot be at %s, which is the site itself',
    (path) => {
      expect(withPage({ path })).toEqual([expect.stringContaining('is reserved for the site itself')]);
    },
  );

  test.each(['/ur/help', '/UR', '/sd'])('cannot be at %s, whose two letters are a language', (path) => {
    expect(withPage({ path })).toEqual([expect.stringContaining('begins with two letters, which are a language')]);
  });

  test('is declared whole', () => {
    expect(withPage({ as: 'file' })).toEqual([
      "The page at /help needs prerender: 'page' or prerender: 'fallback' in its page({…}).",
    ]);
    expect(withPage({ dynamic: 'yes' })).toHaveLength(1);
  });

  test('names the pages after it by their paths', () => {
    expect(withPage({ next: ['/', '/buy'] })).toEqual([]);
    for (const next of ['/buy', ['buy'], ['/a', '/b', '/c', '/d', '/e', '/f']])
      expect(withPage({ next })).toEqual(['The page at /help needs next: a list of at most 5 paths in its page({…}).']);
  });
});

describe('a menu entry', () => {
  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    'javascript:alert(1)',
    '/\\elsewhere',
    '/a b',
    '/"',
    '',
  ])('cannot lead to %j', (to) => {
    expect(withEntry({ to })).toEqual([expect.stringContaining('has no valid link.')]);
  });

  test('leads to a page of the same remote', () => {
    expect(withEntry({ to: '/faq' })).toEqual(['The menu entry /faq leads to no page of the remote.']);
  });

  test.each([
    { area: 'sidebar' },
    { area: 'constructor' },
    { group: 'help' },
    { group: undefined },
    { area: 'header', group: 'support' },
    { area: 'platform', group: 'Threads' },
    { order: 0.5 },
    { text: {} },
    { text: { en: '' } },
    { text: { en: 'x'.repeat(100) } },
  ])('needs a place and a text: %j has none', (change) => {
    expect(withEntry(change)).toEqual([expect.stringContaining('needs an area')]);
  });
  test('is not for unknown people', () => {
    expect(withEntry({ for: 'nobody' })).toHaveLength(1);
  });
});

test('sizes are limited, and what is too long is not read', () => {
  expect(errorsOf({ pages: Array(501).fill(null) })).toEqual(['It has 501 pages; 500 are allowed.']);
  expect(errorsOf({ nav: Array(101).fill(null) })).toEqual(['It has 101 menu entries; 100 are allowed.']);
  expect(errorsOf({ budget: { help: { js: 5000, css: 1 } } })).toEqual([expect.stringContaining('up to 1024')]);
  expect(errorsOf({ team: 'x'.repeat(100) })).toEqual(['It names no team.']);
  expect(errorsOf({ languages: ['ur'] })).toEqual(['Its languages do not include en.']);
});
