import { act } from '@testing-library/react';
import type { ListRules } from '@urooj/domain/list-query';
import type { RemoteModule } from '@urooj/host/remote';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { describe, expect, test } from 'vitest';
import { type ListQueryState, useListQuery } from './use-list-query.ts';

type Row = { readonly price: number; readonly status: string };

const RULES: ListRules<Row> = {
  searched: ({ status }) => [status],
  sorts: { price: ({ price }) => price, status: ({ status }) => status },
  defaultSort: '-price',
  filters: {
    status: {
      allows: (value) => ['Pending', 'Completed'].includes(value),
      matches: (row, value) => row.status === value,
    },
  },
};

type ListProps = { rules: ListRules<Row>; onRender: (state: ListQueryState) => void };

function List({ rules, onRender }: ListProps) {
  onRender(useListQuery(rules));
  return null;
}

/** Renders the query of a URL. The returned functions call what the controls of a list call. */
function open(search: string, rules = RULES) {
  const current: { state?: ListQueryState } = {};
  const onRender = (state: ListQueryState) => {
    current.state = state;
  };
  const remote: RemoteModule = {
    name: 'mf-admin',
    contract: 1,
    routes: () => [{ path: 'admin-dashboard', languages: ['en'], element: <List rules={rules} onRender={onRender} /> }],
  };
  const { location } = renderRoute(remote, `/admin-dashboard?tab=orders${search}`, createFakeHost());
  return {
    update: (changes: Readonly<Record<string, string>>) => act(() => current.state?.update(changes)),
    /** As two controls that are used while the rows of the first still load. */
    atOnce: (...changes: readonly Readonly<Record<string, string>>[]) =>
      act(() => {
        const { state } = current;
        for (const change of changes) state?.update(change);
      }),
    clearFilters: () => act(() => current.state?.clearFilters()),
    showAll: () => act(() => current.state?.showAll()),
    isFiltered: () => current.state?.isFiltered,
    isAll: () => current.state?.isAll,
    query: () => current.state?.query,
    search: () => new URL(location(), 'http://test.invalid').search,
  };
}

test('a change that comes before the URL has the one before continues it', () => {
  const list = open('&q=amna&status=Pending');
  list.atOnce({ q: '', status: '' }, { status: 'Completed' });
  expect(list.search()).toBe('?tab=orders&status=Completed');
});

test.each([
  ['a new filter', { status: 'Completed' }, '?tab=orders&q=amna&status=Completed'],
  ['a filter that is removed', { status: '' }, '?tab=orders&q=amna'],
  ['a new search', { q: 'bilal' }, '?tab=orders&q=bilal&status=Pending'],
  ['a new sort', { sort: 'price' }, '?tab=orders&q=amna&status=Pending&sort=price'],
])('%s leads back to the first page', (_, changes, expected) => {
  const list = open('&page=3&q=amna&status=Pending');
  list.update(changes);
  expect(list.search()).toBe(expected);
  expect(list.query()?.page).toBe(1);
});

test('clearing the filters leads back to the first page and keeps the sort', () => {
  const list = open('&page=3&q=amna&status=Pending&sort=price');
  list.clearFilters();
  expect(list.search()).toBe('?tab=orders&sort=price');
});

test('a change of the page keeps search, filter and sort', () => {
  const list = open('&page=3&q=amna&status=Pending&sort=price');
  list.update({ page: '4' });
  expect(list.query()).toEqual({ page: 4, q: 'amna', sort: 'price', filters: { status: 'Pending' } });
});

test('the default sort is not written into the URL', () => {
  const list = open('&sort=price');
  list.update({ sort: '-price' });
  expect(list.search()).toBe('?tab=orders');
});

describe('a list with a queue', () => {
  const queue = { ...RULES, queue: { filter: 'status', value: 'Pending', sort: 'price' } };

  test.each([
    ['shows what waits, in the order of the queue', '', { q: '', sort: 'price', filters: { status: 'Pending' } }],
    ['shows all rows where the URL says so', '&status=All', { q: '', sort: '-price', filters: {} }],
    ['searches all rows', '&q=amna', { q: 'amna', sort: '-price', filters: {} }],
    ['searches what waits', '&q=amna&status=Pending', { q: 'amna', sort: 'price', filters: { status: 'Pending' } }],
  ])('%s', (_, search, expected) => {
    expect(open(search, queue).query()).toEqual({ page: 1, ...expected });
  });

  test.each([
    ['all rows are chosen', '', { status: '' }, '&status=All'],
    ['the queue is chosen', '&status=All', { status: 'Pending' }, ''],
    ['the queue is chosen for a search', '&q=amna', { status: 'Pending' }, '&q=amna&status=Pending'],
    ['all rows are chosen for a search', '&q=amna&status=Pending', { status: '' }, '&q=amna'],
    ['a search begins', '', { q: 'amna' }, '&q=amna'],
    ['a search of the queue ends', '&q=amna&status=Pending', { q: '' }, ''],
    ['the order of the queue is chosen', '&sort=status', { sort: 'price' }, ''],
    ['the order of all rows is chosen for the queue', '', { sort: '-price' }, '&sort=-price'],
  ])('has in its URL what differs from the default where %s', (_, search, changes, expected) => {
    const list = open(search, queue);
    list.update(changes);
    expect(list.search()).toBe(`?tab=orders${expected}`);
  });

  test('is filtered by anything but the default; cleared filters lead to the queue, another function to all rows', () => {
    const list = open('&q=amna&status=Completed&sort=status', queue);
    expect([list.isFiltered(), list.isAll()]).toEqual([true, false]);
    list.clearFilters();
    expect(list.search()).toBe('?tab=orders&sort=status');
    expect([list.isFiltered(), list.isAll()]).toEqual([false, false]);
    list.showAll();
    expect(list.search()).toBe('?tab=orders&sort=status&status=All');
    expect([list.isFiltered(), list.isAll()]).toEqual([true, true]);
  });
});
