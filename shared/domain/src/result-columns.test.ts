import { expect, test } from 'vitest';
import { isSameLinkKey, linkKey } from './link-keys.ts';
import { columnsChosenTwice, hasEnoughResultColumns, recognizeResultColumns } from './result-columns.ts';

test.each([
  [
    ['Order ID', 'Link', 'Start count', 'Delivered', 'Remains', 'Status'],
    {
      order: 'Order ID',
      link: 'Link',
      start: 'Start count',
      delivered: 'Delivered',
      remaining: 'Remains',
      state: 'Status',
    },
  ],
  [
    ['STATE', 'left', 'Start', 'order_number', 'Service'],
    { state: 'STATE', remaining: 'left', start: 'Start', order: 'order_number', service: 'Service' },
  ],
  // The supplier numbers its own orders, too, and says what it charged and how many were ordered.
  [['ID', 'External ID', 'URL', 'Charge', 'Quantity'], { order: 'External ID', link: 'URL' }],
  [
    ['Order', 'Qty delivered', 'Remaining qty'],
    { order: 'Order', delivered: 'Qty delivered', remaining: 'Remaining qty' },
  ],
])('recognizes %o', (titles, columns) => {
  expect(recognizeResultColumns(titles)).toEqual(columns);
});

test('an order or link, and something about it, are needed; no column is two things', () => {
  expect(hasEnoughResultColumns({ order: 'a', state: 'b' })).toBe(true);
  expect(hasEnoughResultColumns({ link: 'a', start: 'b' })).toBe(true);
  expect(hasEnoughResultColumns({ order: 'a', link: 'b', service: 'c' })).toBe(false);
  expect(hasEnoughResultColumns({ start: 'a', state: 'b' })).toBe(false);
  expect(columnsChosenTwice({ order: 'a', link: 'a', start: 'b', state: 'b', remaining: '' })).toEqual([
    'link',
    'state',
  ]);
});

test.each([
  ['https://www.instagram.com/Ayesha/', 'instagram.com/ayesha?igsh=abc', true],
  ['https://www.instagram.com/ayesha', '@Ayesha', true],
  ['https://www.instagram.com/p/CxYz1/', 'https://instagram.com/ayesha/reel/CxYz1/?utm=1', true],
  ['https://www.instagram.com/p/CxYz1/', 'https://www.instagram.com/p/cxyz1/', false],
  ['https://youtu.be/AbC?si=1', 'https://m.youtube.com/watch?v=AbC&t=3', true],
  ['https://www.youtube.com/watch?v=AbC', 'https://www.youtube.com/watch?v=AbD', false],
  ['https://www.youtube.com/@Shop', 'http://youtube.com/@shop/', true],
  ['https://www.instagram.com/ayesha', 'https://www.tiktok.com/@ayesha', false],
  [
    'https://www.facebook.com/story.php?story_fbid=1&id=2',
    'https://m.facebook.com/story.php?id=2&story_fbid=1&x=3',
    true,
  ],
])('%s and %s: %o', (one, other, isSame) => {
  expect(isSameLinkKey(linkKey(one) ?? '', linkKey(other) ?? '')).toBe(isSame);
});

test('a handle has the platform of its order, and a sentence is no link', () => {
  expect(linkKey('@ayesha', 'TikTok')).toBe('TikTok:ayesha');
  expect(isSameLinkKey('TikTok:ayesha', linkKey('https://tiktok.com/@ayesha') ?? '')).toBe(true);
  expect(linkKey('my shop page')).toBeNull();
  expect(linkKey('')).toBeNull();
});
