import { expect, test } from 'vitest';
import { readFiles, readMessage, readOpened, readPage } from './replies.ts';

const PAGE = { html: '<p>', status: 200, noindex: false, links: ['/'], readsCatalogue: false };

test('keeps what belongs to a reply, and nothing else', () => {
  expect(readMessage({ id: 1, result: PAGE, more: 1 })).toEqual({ id: 1, result: PAGE });
  expect(readMessage({ fetch: 0, page: 1, method: 'GET', url: 'http://x/', more: 1 })).toEqual({
    ...{ fetch: 0, page: 1, method: 'GET', url: 'http://x/' },
  });
  expect(readPage({ ...PAGE, more: 1 })).toEqual(PAGE);
  expect(readOpened({ boot: '', more: 1 })).toEqual({ boot: '' });
  expect(readFiles({ 'robots.txt': 'b2s=' })).toEqual({ 'robots.txt': Buffer.from('ok') });
});

test('an error is one line of a limited length', () => {
  const error = `a\u001b[2J\nb${'c'.repeat(10_000)}`;
  expect(readMessage({ id: 1, error })).toMatchObject({ error: expect.stringMatching(/^a \[2J bc{490,}$/) });
});

test.each([
  [readMessage, null],
  [readMessage, []],
  [readMessage, { id: -1 }],
  [readMessage, { id: '1', result: PAGE }],
  [readMessage, { id: 1, error: { toString: 1 } }],
  [readMessage, { fetch: 0, page: 1, method: 'POST', url: 'http://x/' }],
  [readMessage, { fetch: 0, page: 1, method: 'GET', url: 'x'.repeat(5_000) }],
  [readPage, undefined],
  [readPage, { ...PAGE, html: null }],
  [readPage, { ...PAGE, status: 99 }],
  [readPage, { ...PAGE, status: '200' }],
  [readPage, { ...PAGE, links: [1] }],
  [readOpened, { boot: 1 }],
  [readFiles, { '../index.html': '' }],
  [readFiles, { 'robots.txt': 1 }],
])('%o refuses %j', (read, reply) => {
  expect(() => read(reply)).toThrow('sends what no page needs');
});
