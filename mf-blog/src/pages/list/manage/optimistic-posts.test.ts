import { expect, test } from 'vitest';
import { type Change, withChange } from './optimistic-posts.ts';

const BEFORE = { title: 'News', content: '', createdAt: '', authorName: '', imageUrl: null, renditions: [], id: 'p1' };
const CREATE: Change = {
  ...{
    kind: 'create',
    values: { title: 'News ', content: 'Text' },
    authorName: 'Sana',
    at: '2026-11-22T00:00:00.000Z',
  },
  idsBefore: ['p1'],
};
const shown = (ids: readonly string[]) =>
  withChange(
    ids.map((id) => ({ ...BEFORE, id })),
    CREATE,
  ).map(({ id }) => id);

test('puts a new post first, even beside an older post of the same title', () => {
  expect(shown(['p1'])).toEqual(['unsent-1', 'p1']);
});

test('shows a new post once when the list already holds it', () => {
  expect(shown(['p2', 'p1'])).toEqual(['p2', 'p1']);
});
