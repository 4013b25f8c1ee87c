import { render, screen } from '@testing-library/react';
import { createFakeHost } from '@urooj/testing/fake-host';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { siteRoutes } from './site-routes.tsx';

const home = { path: '/', element: <h1>Home</h1> };

function show(at: string, remoteRoutes: Parameters<typeof siteRoutes>[1], hasFailed = false) {
  const parts = {
    host: createFakeHost(),
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

test('a path whose remote failed to load shows that, at its own path', async () => {
  expect((await show('/blog', [home], true)).textContent).toBe('Unavailable');
});

test('without a home page the shell says so, and does not redirect to it for ever', async () => {
  expect((await show('/', [])).textContent).toBe('Unavailable');
  expect((await show('/no-such-page', [])).textContent).toBe('Unavailable');
});
