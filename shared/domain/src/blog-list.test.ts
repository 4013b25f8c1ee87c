import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageCount, pageOf, withNeighbours } from './blog-list.ts';
import type { BlogPost } from './entities.ts';
import { newestFirst } from './order-list.ts';
import { readingMinutes } from './reading-time.ts';

const post = (id: string, createdAt: string | null): BlogPost => ({
  id,
  title: `Title of ${id}`,
  content: '',
  createdAt,
  authorName: 'Admin',
  imageUrl: null,
  renditions: [],
});
const old = post('old', '2026-01-01T00:00:00.000Z');
const young = post('young', '2026-03-01T00:00:00.000Z');
const undated = post('undated', null);
const middle = post('middle', '2026-02-01T00:00:00.000Z');

test('sorts posts newest first and those without a date last', () => {
  expect(newestFirst([undated, old, young, post('also undated', 'soon'), middle]).map(({ id }) => id)).toEqual([
    'young',
    'middle',
    'old',
    'undated',
    'also undated',
  ]);
});

test('puts each post on exactly one page, in order', () => {
  const anyPosts = fc.array(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }));
  fc.assert(
    fc.property(anyPosts, fc.integer({ min: 1, max: 9 }), (dates, pageSize) => {
      const posts = dates.map((date, index) => post(String(index), date.toISOString()));
      const count = pageCount(posts.length, pageSize);
      const pages = Array.from({ length: count }, (_, index) => pageOf(posts, { page: index + 1, pageSize }));
      expect(pages.flatMap((page) => page.posts)).toEqual(newestFirst(posts));
      expect(pages.every(({ total }) => total === posts.length)).toBe(true);
      expect(pageOf(posts, { page: count + 1, pageSize }).posts).toEqual([]);
    }),
  );
});

test('finds the newer and the older neighbour of a post', () => {
  const all = [old, young, middle];
  expect(withNeighbours(middle, all)).toEqual({
    post: middle,
    newer: { id: 'young', title: 'Title of young' },
    older: { id: 'old', title: 'Title of old' },
  });
  expect(withNeighbours(young, all).newer).toBeNull();
  expect(withNeighbours(old, all).older).toBeNull();
  expect(withNeighbours(undated, all)).toEqual({ post: undated, newer: null, older: null });
});

test.each([
  ['', 1],
  ['word', 1],
  ['word '.repeat(299), 1],
  ['word '.repeat(300), 2],
  ['word\n'.repeat(2000), 10],
])('reads at 200 words a minute (%#)', (content, minutes) => {
  expect(readingMinutes(content)).toBe(minutes);
});

test('counts the pages of a list, at least one', () => {
  expect([0, 1, 12, 13, 24, 25].map((total) => pageCount(total, 12))).toEqual([1, 1, 1, 2, 2, 3]);
});
