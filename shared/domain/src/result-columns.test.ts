import { expect, test } from 'vitest';
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
