import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLATFORMS } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides } from '@urooj/testing/fake-host';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Layout } from './layout.tsx';
import { realNavigation } from './real-navigation.fixture.ts';

/** The specified navigation, link by link: the remotes of this repository declare it together. */
const nav = await realNavigation();

function show(overrides: HostOverrides = {}) {
  const children = [{ path: '*', element: <h1>Page</h1> }];
  const router = createMemoryRouter([{ element: <Layout host={createFakeHost(overrides)} nav={nav} />, children }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const linksIn = (area: HTMLElement) =>
  [...area.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const as = (role: string): HostOverrides => ({
  session: { status: 'user', user: { email: 'ayesha@example.com', role, name: 'Ayesha' } },
});
const PEOPLE: [string, HostOverrides][] = [
  ['a guest', {}],
  ['a client', as('user')],
  ['an admin', as('admin')],
];

const SERVICES = {
  Instagram: [
    ...['Followers /instagram/followers', 'Likes /instagram/likes', 'Views /instagram/views'],
    ...['Reels Views /instagram/reels-views', 'Story Views /instagram/story-views', 'Comments /instagram/comments'],
  ],
  YouTube: [
    ...['Subscribers /youtube/subscribers', 'Views /youtube/views', 'Likes /youtube/likes', 'Shares /youtube/shares'],
    ...['Watch Time /youtube/watch-time', 'Live Stream /youtube/live-stream'],
  ],
  Facebook: [
    ...['Followers /facebook/followers', 'Likes /facebook/likes', 'Female Followers /facebook/female-followers'],
    ...['English Followers /facebook/english-followers', 'Page Likes /facebook/page-likes'],
  ],
  TikTok: [
    ...['Followers /tiktok/followers', 'Likes /tiktok/likes', 'Views /tiktok/views', 'Shares /tiktok/shares'],
    'Comments /tiktok/comments',
  ],
} as const;
const MAIN = ['Orders /order', 'Track Order /track-order'];

it.each(PEOPLE)('the header of %s', (_, overrides) => {
  show(overrides);
  const main = screen.getByRole('navigation', { name: 'Main' });
  // The closed menus are in the document, too.
  expect(linksIn(main)).toEqual(['Home /', ...PLATFORMS.flatMap((platform) => SERVICES[platform]), ...MAIN]);
  const menus = within(main).getAllByRole('button');
  expect(menus.map((button) => button.textContent)).toEqual([...PLATFORMS]);
});

it.each(PEOPLE)('the drawer of %s', async (_, overrides) => {
  const user = show(overrides);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(linksIn(screen.getByRole('dialog', { name: 'Menu' }))).toEqual([
    'Home /',
    ...PLATFORMS.flatMap((platform) => SERVICES[platform]),
    ...[...MAIN, 'FAQ /faq', 'Contact /contact', 'Blog /blog', 'اردو /ur'],
  ]);
});

it.each(PEOPLE)('the footer of %s', (_, overrides) => {
  show(overrides);
  const column = (name: string) => linksIn(screen.getByRole('navigation', { name }));
  expect(column('Popular services')).toEqual([
    ...['Instagram Followers /instagram/followers', 'Instagram Likes /instagram/likes'],
    ...['YouTube Subscribers /youtube/subscribers', 'YouTube Watch Time /youtube/watch-time'],
    ...['TikTok Followers /tiktok/followers', 'Facebook Page Likes /facebook/page-likes'],
  ]);
  expect(column('Support').slice(0, 4)).toEqual([
    ...['FAQ /faq', 'Track Order /track-order', 'Refund Policy /refund-policy'],
    'Contact Support mailto:support@urooj.example',
  ]);
  expect(column('Legal')).toEqual([
    'Terms of Service /terms-of-service',
    'Privacy Policy /privacy-policy',
    'Blog /blog',
  ]);
});

it.each([
  ['a client', 'user', '/client-dashboard'],
  ['an admin', 'admin', '/admin-dashboard'],
])('the menu of %s', async (_, role, dashboard) => {
  const user = show(as(role));
  await user.click(screen.getByRole('button', { name: 'Account: Ayesha' }));
  expect(screen.getAllByRole('link', { name: 'Dashboard' }).map((link) => link.getAttribute('href'))).toEqual([
    dashboard,
  ]);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

it('a guest has Login in place of the menu', () => {
  show();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});
