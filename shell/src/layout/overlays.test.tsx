import { act, render, screen } from '@testing-library/react';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { connection } from '../offline/connection.ts';
import { Overlays } from './overlays.tsx';

const note = () => screen.queryByText(/^You are offline/);

test('the note of a lost connection is left to a page that says so itself', async () => {
  const handle = { remote: 'mf-shop', meta: { title: 'Pay', description: '' }, offline: true };
  const children = [
    { path: '/', element: null },
    { path: '/pay', element: null, handle },
  ];
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Overlays config={DEFAULT_CONFIG} />
          <Outlet />
        </>
      ),
      children,
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(note()).toBeNull();
  act(() => connection.setState({ status: 'offline' }));
  expect(note()).toBeTruthy();
  await act(() => router.navigate('/pay'));
  expect(note()).toBeNull();
  act(() => connection.setState({ status: 'cached' }));
  expect(screen.getByText(/^This page was saved on/)).toBeTruthy();
  act(() => connection.setState({ status: 'online' }));
});
