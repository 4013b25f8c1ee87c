import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offeredPages, Pagination } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 2, 3, 4, 5]],
  [1000, 2000, [1, 0, 999, 1000, 1001, 0, 2000]],
])('offers on page %i of %i', (page, pages, offered) => {
  expect(offeredPages(page, pages)).toEqual(offered);
});

it('leads to neighbours and numbers, and nowhere beyond the ends', () => {
  const asked: number[] = [];
  render(<Pagination label="Pages of orders" page={1} pages={9} onPage={(page) => asked.push(page)} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  press('Previous');
  press('Next');
  press('Page 9');
  expect(asked).toEqual([2, 9]);
});

it('is not there for one page', () => {
  render(<Pagination label="Pages of orders" page={1} pages={1} onPage={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
