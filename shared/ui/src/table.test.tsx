import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Table, type TableColumn } from './table.tsx';

type Sale = { id: string; service: string; orders: number };
const rows: Sale[] = [
  { id: 'a', service: 'Likes', orders: 12 },
  { id: 'b', service: 'Views', orders: 7 },
];
const columns: readonly TableColumn<Sale>[] = [
  { title: 'Service', show: ({ service }) => service },
  { title: 'Orders', sort: 'orders', show: ({ orders }) => orders, isNumber: true },
];

it('shows rows in the order they come in', () => {
  render(<Table label="Sales" rows={rows} columns={columns} />);
  const table = within(screen.getByRole('table', { name: 'Sales' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ServiceOrders',
    'Likes12',
    'Views7',
  ]);
  expect(table.queryByRole('button')).toBeNull();
});

it.each([
  [undefined, 'orders', null],
  ['orders', '-orders', 'ascending'],
  ['-orders', 'orders', 'descending'],
] as const)('sorted by %s, its head asks for %s', (sort, asked, told) => {
  const onSort = vi.fn();
  render(<Table label="Sales" rows={rows} columns={columns} onSort={onSort} {...(sort && { sort })} />);
  expect(screen.getByRole('columnheader', { name: 'Orders' }).getAttribute('aria-sort')).toBe(told);
  fireEvent.click(screen.getByRole('button', { name: 'Orders' }));
  expect(onSort).toHaveBeenCalledWith(asked);
});
