import { screen, waitFor } from '@testing-library/react';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import remote from '../../routes.tsx';

const as = (role: string, name = 'Amna') =>
  createFakeHost({ session: { status: 'user', user: { email: 'amna@example.com', role, name } } });

test.each([
  ['a guest', createFakeHost()],
  ['an admin', as('admin')],
])('%s is sent to the login, which knows the way back', async (_, host) => {
  const { location } = renderRoute(remote, '/client-dashboard', host);
  await waitFor(() => expect(location()).toBe('/login?next=%2Fclient-dashboard'));
});

test.each([
  ['Amna', 'Welcome, Amna'],
  ['', 'Welcome, Client'],
])('The greeting names the client ("%s")', async (name, greeting) => {
  renderRoute(remote, '/client-dashboard', as('user', name));
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeTruthy();
});

test('Quick actions lead where they say', async () => {
  renderRoute(remote, '/client-dashboard', as('user'));
  await screen.findByRole('heading', { name: 'Quick actions' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Buy New Services', '/order'],
    ['Track Order', '/track-order'],
    ['Contact Support', '/contact'],
  ]);
});
