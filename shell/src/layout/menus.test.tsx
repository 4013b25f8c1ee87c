import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Navigation } from '@urooj/host/navigation';
import { createFakeHost } from '@urooj/testing/fake-host';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Layout } from './layout.tsx';

function show(nav: Navigation, at = '/') {
  const host = createFakeHost();
  const children = [{ path: '*', element: <h1>Page</h1> }];
  const routes = [{ element: <Layout host={host} nav={nav} />, children }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
  return host;
}
const logIn = (role: string) => ({ status: 'user' as const, user: { email: 'a@example.com', role, name: 'Ayesha' } });
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('what nobody declares is not there: no menu of a platform, no column without a link', () => {
  show({});
  expect(screen.queryByRole('button', { name: 'Instagram' })).toBeNull();
  expect(screen.getAllByRole('navigation').map((menu) => menu.textContent)).toEqual([
    ...['Home', expect.stringMatching(/^Support/)],
  ]);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('a link for some is shown to them only, in every menu, also after a login', () => {
  const host = show({
    header: [
      ['/offers', 'Offers'],
      ['/desk', 'Desk', 'admin'],
      ['/work', 'Work', 'staff'],
      ['/account', 'Account', 'user'],
    ],
    footer: { support: [['/join', 'Join', 'guest']] },
  });
  expect(links()).toEqual(expect.arrayContaining(['Offers', 'Join']));
  expect(links()).not.toContain('Desk');
  act(() => host.setSession(logIn('admin')));
  expect(links()).toEqual(expect.arrayContaining(['Offers', 'Desk']));
  expect(links()).not.toContain('Join');
  act(() => host.setSession(logIn('user')));
  expect(links()).not.toContain('Desk');
  expect(links()).not.toContain('Work');
  expect(links()).toContain('Account');
  act(() => host.setSession({ rights: ['orders'] }));
  expect(links()).toEqual(expect.arrayContaining(['Work', 'Account']));
});

test('the menu of a platform is marked on the pages that it links to', async () => {
  const nav: Navigation = {
    platform: { YouTube: [['/youtube/views', 'Views']], TikTok: [['/tiktok/x', 'X']] },
  };
  show(nav, '/youtube/views/');
  const menu = (name: string) => screen.getByRole('button', { name });
  expect([menu('YouTube'), menu('TikTok')].map((button) => button.getAttribute('aria-current'))).toEqual([
    'true',
    null,
  ]);
  await userEvent.click(menu('Menu'));
  const open = [...screen.getByRole('dialog').querySelectorAll('details[open] > summary')];
  expect(open.map(({ textContent }) => textContent)).toEqual(['YouTube']);
});

// The set-up of the tests fails on a complaint of React about equal keys.
test('a link that is in header and drawer is twice in the drawer', async () => {
  show({ header: [['/offers', 'Offers']], drawer: [['/offers', 'Offers']] });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(within(screen.getByRole('dialog')).getAllByRole('link', { name: 'Offers' })).toHaveLength(2);
});
