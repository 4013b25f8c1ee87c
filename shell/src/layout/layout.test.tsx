import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLATFORMS } from '@urooj/contract/vocabulary';
import { SPECIFIED_SERVICES } from '@urooj/domain/services';
import { createFakeHost, type HostOverrides } from '@urooj/testing/fake-host';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Layout } from './layout.tsx';
import { realNavigation } from './real-navigation.fixture.ts';
import { inLayout } from './workspace.ts';

const nav = await realNavigation();
const handle = { meta: { title: 'Buy Instagram Likes', description: 'Likes for a post.' } };

function show(overrides: HostOverrides = {}, at = '/') {
  const host = createFakeHost(overrides);
  const children = [
    { path: '/', element: <h1>Home</h1>, handle: { meta: { title: 'Start', description: '' } } },
    { path: '/instagram/likes', element: <h1>Likes</h1>, handle },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter([{ element: <Layout host={host} nav={nav} />, children }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return {
    host,
    router,
    user: userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) }),
  };
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const platformButton = (name: string) => main().getByRole('button', { name });
const subscribers = () => main().queryByRole('link', { name: 'Subscribers' });
const USER = { email: 'ayesha@example.com', role: 'user', name: 'Ayesha' };

afterEach(() => vi.useRealTimers());

describe('what the shop owner announces', () => {
  it('is said above every page', () => {
    const said = (en: string) => ({ en, ur: '', until: null });
    show({ config: { notice: said('JazzCash is slow today.'), closing: said('Closed for Eid.') } });
    const notice = screen.getByRole('complementary', { name: 'Notice' });
    expect(notice.textContent).toBe('Closed for Eid.JazzCash is slow today.');
    expect(notice.compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    cleanup();
    show({ config: { closing: { ...said('Closed for Eid.'), until: '2099-12-01T13:00:00.000Z' } } });
    expect(screen.getByRole('complementary').textContent).toBe('Closed for Eid. (until Dec 1, 2099, 6:00 PM)');
  });

  it('takes no place where there is nothing', () => {
    show();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the platform menus', () => {
  it('list every service page of their platform', async () => {
    const { user } = show();
    for (const platform of PLATFORMS) {
      await user.click(platformButton(platform));
      const open = main()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      for (const { path } of SPECIFIED_SERVICES.filter((service) => service.platform === platform))
        if (path) expect(open).toContain(path);
    }
    expect(SPECIFIED_SERVICES.length).toBeGreaterThan(20);
  });

  it('open on hover and close three seconds after the pointer has left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = show();
    await user.hover(platformButton('YouTube'));
    expect(subscribers()).toBeTruthy();
    await user.unhover(platformButton('YouTube'));
    act(() => void vi.advanceTimersByTime(2900));
    expect(subscribers()).toBeTruthy();
    act(() => void vi.advanceTimersByTime(200));
    expect(subscribers()).toBeNull();
  });

  it('stay open when the pointer comes back in time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = show();
    await user.hover(platformButton('YouTube'));
    await user.unhover(platformButton('YouTube'));
    act(() => void vi.advanceTimersByTime(2000));
    await user.hover(platformButton('YouTube'));
    act(() => void vi.advanceTimersByTime(4000));
    expect(subscribers()).toBeTruthy();
  });

  it('work by keyboard: focus opens, arrows walk, Esc closes and gives the focus back', async () => {
    const { user } = show();
    act(() => platformButton('YouTube').focus());
    expect(platformButton('YouTube').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(main().getByRole('link', { name: 'Views' }));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(main().getByRole('link', { name: 'Live Stream' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(platformButton('YouTube'));
    expect(platformButton('YouTube').getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(subscribers()).toBeTruthy();
  });

  it('show one platform at a time', async () => {
    const { user } = show();
    await user.click(platformButton('YouTube'));
    await user.click(platformButton('TikTok'));
    expect(subscribers()).toBeNull();
    expect(main().getByRole('link', { name: 'Shares' }).getAttribute('href')).toBe('/tiktok/shares');
  });
});

describe('the drawer of small screens', () => {
  it('has one platform open at a time, also in browsers that do not know the name of a details element', async () => {
    const { user } = show({}, '/instagram/likes');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    const open = () => [...drawer.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
    expect(open()).toEqual(['Instagram']);
    await user.click(within(drawer).getByText('YouTube'));
    await waitFor(() => expect(open()).toEqual(['YouTube']));
    await user.click(within(drawer).getByText('TikTok'));
    await waitFor(() => expect(open()).toEqual(['TikTok']));
  });

  it('contains the whole navigation and closes when a link is followed', async () => {
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(drawer.getByText('Instagram'));
    const [likes] = drawer.getAllByRole('link', { name: 'Likes' });
    await user.click(likes as HTMLElement);
    expect(router.state.location.pathname).toBe('/instagram/likes');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  it('leads to questions, contact and blog, and has the theme switch', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
    const hrefOf = (name: string) => drawer.getByRole('link', { name }).getAttribute('href');
    expect(['FAQ', 'Contact', 'Blog'].map(hrefOf)).toEqual(['/faq', '/contact', '/blog']);
    const theme = drawer.getByRole('switch', { name: 'Dark theme' });
    const before = theme.getAttribute('aria-checked');
    await user.click(theme);
    expect(theme.getAttribute('aria-checked')).not.toBe(before);
  });
});

describe('the account', () => {
  it('offers Login to a guest', () => {
    show();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    ['user', '/client-dashboard'],
    ['admin', '/admin-dashboard'],
  ])('sends a %s to %s', async (role, path) => {
    const { user } = show({ session: { status: 'user', user: { ...USER, role } } });
    await user.click(screen.getByRole('button', { name: 'Account: Ayesha' }));
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(path);
  });

  it('logs out and goes home', async () => {
    const { user, router } = show({ session: { status: 'user', user: USER } }, '/instagram/likes');
    await user.click(screen.getByRole('button', { name: 'Account: Ayesha' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a navigation', () => {
  it('names the document after the page and puts the focus on its title', async () => {
    const { router } = show();
    expect(document.title).toBe('Start | Urooj');
    await act(() => router.navigate('/instagram/likes'));
    expect(document.title).toBe('Buy Instagram Likes | Urooj');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('does not move the focus when only the query changes', async () => {
    const { router } = show();
    act(() => screen.getByRole('link', { name: 'Login' }).focus());
    await act(() => router.navigate('/?page=2'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Login' }));
  });
});

describe('the footer', () => {
  it('leads to support, and shows only the accounts that the shop has', () => {
    show({
      config: { social: { instagram: 'https://www.instagram.com/urooj', youtube: '', facebook: '', tiktok: '' } },
    });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
      'mailto:support@urooj.example',
    );
    expect(footer.getByRole('link', { name: 'Refund Policy' }).getAttribute('href')).toBe('/refund-policy');
    expect(footer.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
      'https://www.instagram.com/urooj',
    );
    expect(footer.queryByRole('link', { name: 'TikTok' })).toBeNull();
  });
});

describe('a workspace', () => {
  it('has no footer, also while its code loads, and the page after it has one', async () => {
    const page = Promise.withResolvers<{ element: ReactNode }>();
    const desk = inLayout({
      ...{ id: 'desk', path: '/desk', workspace: true, hydrateFallbackElement: <p>Loading the desk</p> },
      languages: ['en'],
      lazy: () => page.promise,
    });
    const routes = [
      {
        element: <Layout host={createFakeHost()} nav={nav} />,
        children: [{ path: '/', element: <h1>Home</h1> }, desk],
      },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/desk'] });
    render(<RouterProvider router={router} />);
    expect(await screen.findByText('Loading the desk')).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await act(async () => page.resolve({ element: <h1>Desk</h1> }));
    expect(await screen.findByRole('heading', { name: 'Desk' })).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await act(() => router.navigate('/'));
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });
});
