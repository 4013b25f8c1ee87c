import { expect, test } from 'vitest';
import {
  defaultSortOf,
  foundIn,
  isFilter,
  isSort,
  type ListQuery,
  type ListRules,
  PAGE_SIZE,
  pageOf,
  pagesOf,
} from './list-query.ts';

type Row = { readonly id: string; readonly size: number | null; readonly kind: string };

const RULES: ListRules<Row> = {
  searched: ({ id, kind }) => [id, kind],
  sorts: {
    id: ({ id }) => id,
    size: ({ size }) => size,
    'two-words': ({ kind }) => kind,
    mixed: ({ id, size }) => size ?? id,
  },
  defaultSort: '-size',
  filters: { kind: { allows: (value) => value === 'a' || value === 'b', matches: (row, value) => row.kind === value } },
};
const ALL: ListQuery = { page: 1, q: '', sort: 'id', filters: {} };
const row = (id: string, size: number | null = 0, kind = 'a'): Row => ({ id, size, kind });
const idsOf = (rows: readonly Row[], query: Partial<ListQuery>) =>
  foundIn(rows, { ...ALL, ...query }, RULES).map(({ id }) => id);

test('a leading minus reverses a sort, and a minus inside its name does not', () => {
  expect(['id', '-id', 'two-words', '-two-words'].map((sort) => isSort(RULES, sort))).toEqual([true, true, true, true]);
  expect(['', '-', '--id', 'twowords', 'id-', 'toString'].map((sort) => isSort(RULES, sort))).toEqual(
    Array(6).fill(false),
  );
  const rows = [row('1', 0, 'b'), row('2', 0, 'c'), row('3', 0, 'a')];
  expect(idsOf(rows, { sort: 'two-words' })).toEqual(['3', '1', '2']);
  expect(idsOf(rows, { sort: '-two-words' })).toEqual(['2', '1', '3']);
});

test('sorts numbers by size, not as texts, and unknown values last in both directions', () => {
  const rows = [row('none', null), row('ten', 10), row('nine', 9), row('hundred', 100)];
  expect(idsOf(rows, { sort: 'size' })).toEqual(['nine', 'ten', 'hundred', 'none']);
  expect(idsOf(rows, { sort: '-size' })).toEqual(['hundred', 'ten', 'nine', 'none']);
  expect(idsOf([...rows].reverse(), { sort: 'size' })).toEqual(['nine', 'ten', 'hundred', 'none']);
  expect(idsOf([...rows].reverse(), { sort: '-size' })).toEqual(['hundred', 'ten', 'nine', 'none']);
});

test('sorts texts without regard to case, and keeps the order of rows that are equal', () => {
  const rows = [row('b'), row('A'), row('a'), row('C'), row('B')];
  expect(idsOf(rows, { sort: 'id' })).toEqual(['A', 'a', 'b', 'B', 'C']);
  expect(idsOf(rows, { sort: '-id' })).toEqual(['C', 'b', 'B', 'A', 'a']);
  expect(idsOf([row('x', null), row('y', null)], { sort: 'size' })).toEqual(['x', 'y']);
});

test('compares a number with a text as texts', () => {
  expect(idsOf([row('banana', null), row('any', 5)], { sort: 'mixed' })).toEqual(['any', 'banana']);
  expect(idsOf([row('any', 5), row('banana', null)], { sort: '-mixed' })).toEqual(['banana', 'any']);
});

test('uses the default sort for an unknown one', () => {
  expect(idsOf([row('small', 1), row('large', 2)], { sort: 'colour' })).toEqual(['large', 'small']);
});

test('ignores unknown filters and values', () => {
  const rows = [row('1', 0, 'a'), row('2', 0, 'b')];
  expect(idsOf(rows, { filters: { kind: 'b' } })).toEqual(['2']);
  expect(idsOf(rows, { filters: { kind: 'z', colour: 'red', toString: 'a' } })).toEqual(['1', '2']);
  expect(isFilter(RULES, 'kind', 'a')).toBe(true);
  expect([isFilter(RULES, 'kind', 'z'), isFilter(RULES, 'toString', 'a')]).toEqual([false, false]);
});

test('searches every text of a row without regard to case', () => {
  const rows = [row('Amna', 0, 'a'), row('x', 0, 'AMNA'), row('y', 0, 'b')];
  expect(idsOf(rows, { q: ' amna ' })).toEqual(['Amna', 'x']);
  expect(idsOf(rows, { q: 'nothing' })).toEqual([]);
  expect(idsOf(rows, { q: '' })).toHaveLength(3);
});

test('cuts pages without a gap, and shows the nearest page for a number outside', () => {
  const rows = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, i) => row(String(i), i));
  const page = (number: number) =>
    pageOf(rows, { ...ALL, sort: 'size', page: number }, RULES).rows.map(({ size }) => size);
  expect([page(1)[0], page(1).at(-1), page(1).length]).toEqual([0, PAGE_SIZE - 1, PAGE_SIZE]);
  expect([page(2)[0], page(2).at(-1), page(2).length]).toEqual([PAGE_SIZE, 2 * PAGE_SIZE - 1, PAGE_SIZE]);
  expect(page(3)).toEqual([2 * PAGE_SIZE]);
  expect(page(4)).toEqual(page(3));
  expect(page(0)).toEqual(page(1));
  expect(pageOf(rows, ALL, RULES).total).toBe(rows.length);
  expect(pageOf([], ALL, RULES)).toEqual({ rows: [], total: 0 });
  expect([0, 1, PAGE_SIZE, PAGE_SIZE + 1].map(pagesOf)).toEqual([1, 1, 1, 2]);
});

test('the sort depends on the status that is listed', () => {
  const queue = { filter: 'kind', value: 'a', sort: 'id' };
  const sortOf = (filters: ListQuery['filters'], more: Partial<ListRules<Row>> = { queue }) =>
    defaultSortOf({ ...RULES, ...more }, filters);
  expect([sortOf({ kind: 'a' }), sortOf({ kind: 'b' }), sortOf({}), sortOf({ kind: 'a' }, {})]).toEqual([
    ...['id', '-size', '-size', '-size'],
  ]);
  const sortOfStatus = { Unpaid: 'id' };
  expect(['Unpaid', 'Paid'].map((status) => sortOf({ status }, { sortOfStatus }))).toEqual(['id', '-size']);
});
