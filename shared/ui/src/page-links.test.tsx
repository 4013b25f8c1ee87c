import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KitLinkProps } from './link-component.ts';
import { PageLinks } from './page-links.tsx';

const Link = ({ to, replace: _, preventScrollReset: __, ...rest }: KitLinkProps) => <a href={to} {...rest} />;
const show = (page: number, pages: number) =>
  render(<PageLinks label="Pages of orders" page={page} pages={pages} link={Link} to={(to) => `/orders?page=${to}`} />);
const link = (name: string) => screen.getByRole('link', { name });

it('links to the neighbouring pages and names the current one', () => {
  show(2, 3);
  expect(screen.getByRole('navigation', { name: 'Pages of orders' }).textContent).toContain('Page 2 of 3');
  expect(link('Previous').getAttribute('href')).toBe('/orders?page=1');
  expect(link('Previous').getAttribute('rel')).toBe('prev');
  expect(link('Next').getAttribute('href')).toBe('/orders?page=3');
});

it.each([
  [1, 'Previous'],
  [3, 'Next'],
])('on page %i the link %s is disabled and points to the current page', (page, name) => {
  show(page, 3);
  expect(link(name).getAttribute('aria-disabled')).toBe('true');
  expect(link(name).getAttribute('href')).toBe(`/orders?page=${page}`);
});

it.each([
  [1, 1],
  [4, 3],
])('renders nothing on page %i of %i', (page, pages) => {
  show(page, pages);
  expect(screen.queryByRole('navigation')).toBeNull();
});
