import { act } from '@testing-library/react';
import type { ListRules } from '@urooj/domain/list-query';
import type { RemoteModule } from '@urooj/platform/remote';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
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

function List({ onRender }: { onRender: (state: ListQueryState) => void }) {
  onRender(useListQuery(RULES));
  return null;
}

/** Renders the query of a URL. The returned functions call what the controls of a list call. */
function open(search: string) {
  const current: { state?: ListQueryState } = {};
  const onRender = (state: ListQueryState) => {
    current.state = state;
  };
  const remote: RemoteModule = {
    name: 'mf-admin',
    contract: 1,
    routes: () => [{ path: 'admin-dashboard', element: <List onRender={onRender} /> }],
  };
  const { location } = renderRoute(remote, `/admin-dashboard?tab=orders${search}`, createFakeHost());
  return {
    update: (changes: Readonly<Record<string, string>>) => act(() => current.state?.update(changes)),
    clearFilters: () => act(() => current.state?.clearFilters()),
    query: () => current.state?.query,
    search: () => new URL(location(), 'http://test.invalid').search,
  };
}

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
