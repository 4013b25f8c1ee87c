import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@urooj/testing/fake-host';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { realNavigation } from '../layout/real-navigation.fixture.ts';
import { siteRoutes } from './site-routes.tsx';

const nav = await realNavigation();
const pageAt = (path: string, title: string) => ({ path, element: <h1>{title}</h1>, languages: ['en'] });
const home = pageAt('/', 'Home');

function show(at: string, remoteRoutes: Parameters<typeof siteRoutes>[1], hasFailed = false) {
  const parts = {
    host: createFakeHost(),
    nav,
    pageError: null,
    unavailable: <h1>Unavailable</h1>,
    hasFailed: () => hasFailed,
  };
  render(<RouterProvider router={createMemoryRouter(siteRoutes(parts, remoteRoutes), { initialEntries: [at] })} />);
  return screen.findByRole('heading', { level: 1 });
}

test('an unknown path leads to the home page', async () => {
  expect((await show('/no-such-page', [home])).textContent).toBe('Home');
});

test('a notice says why the visitor is on the home page, once', async () => {
  await show('/no-such-page', [home, pageAt('/faq', 'Questions')]);
  const notice = await screen.findByText('There is no page at /no-such-page. This is the home page.');
  expect(notice.closest('[role=status]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.queryByText(/^There is no page at/)).toBeNull();
});

test('the notice of a long address is short, and ends with the next page', async () => {
  await show(`/${'x'.repeat(500)}`, [home, pageAt('/faq', 'Questions')]);
  expect((await screen.findByText(/^There is no page at/)).textContent?.length).toBeLessThan(120);
  await userEvent.click(screen.getAllByRole('link', { name: 'FAQ' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Questions' });
  expect(screen.queryByText(/^There is no page at/)).toBeNull();
});

test('a path whose remote failed to load shows that, at its own path', async () => {
  expect((await show('/blog', [home], true)).textContent).toBe('Unavailable');
});

test('without a home page the shell says so, and does not redirect to it for ever', async () => {
  expect((await show('/', [])).textContent).toBe('Unavailable');
  expect((await show('/no-such-page', [])).textContent).toBe('Unavailable');
});
