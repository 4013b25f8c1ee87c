import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, NavLink } from '@urooj/host/router';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';

function Links() {
  return (
    <>
      <Link to="/instagram/likes" state={{ from: 'here' }}>
        Likes
      </Link>
      <Link to="#answer">Answer</Link>
      <Link to={{ search: 'tab=profile' }}>Profile</Link>
      <Link to="/blog" onClick={(event) => event.preventDefault()}>
        Rejected
      </Link>
      <Link to="/blog" target="_blank">
        In a new tab
      </Link>
      <Link to="/blog" target="_self">
        In this tab
      </Link>
      <NavLink to="/">Home</NavLink>
      <NavLink to="/instagram">Instagram</NavLink>
    </>
  );
}

function Page() {
  const { pathname, state } = useLocation();

  return (
    <>
      <p>
        at {pathname} with {JSON.stringify(state)}
      </p>
      <Links />
    </>
  );
}

function show(at: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
const link = (name: string) => screen.getByRole('link', { name });

/** Clicks, and returns whether the browser would follow the link itself, which the test prevents. */
function isLeftToBrowser(element: HTMLElement, init?: MouseEventInit): boolean {
  let isLeft = false;
  const listen = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  fireEvent.click(element, init);
  return isLeft;
}

it('leads on within the shop, with what it carries', async () => {
  const { router, user } = show('/');
  await user.click(link('Likes'));
  expect(await screen.findByText('at /instagram/likes with {"from":"here"}')).toBeTruthy();
  expect(router.state.historyAction).toBe('PUSH');
});

it('to the URL that is shown adds nothing to the history', async () => {
  const { router, user } = show('/instagram/likes');
  await user.click(link('Likes'));
  expect(router.state.historyAction).toBe('REPLACE');
});

it('resolves a target that is only a part of a URL against the current page', () => {
  show('/faq?q=pay');
  expect(link('Answer').getAttribute('href')).toBe('/faq#answer');
  expect(link('Profile').getAttribute('href')).toBe('/faq?tab=profile');
});

it('does not navigate where the page has handled the click itself', async () => {
  const { router, user } = show('/');
  await user.click(link('Rejected'));
  expect(router.state.location.pathname).toBe('/');
});

it.each<[string, string, MouseEventInit]>([
  ['Ctrl is pressed', 'Likes', { ctrlKey: true }],
  ['Cmd is pressed', 'Likes', { metaKey: true }],
  ['Shift is pressed', 'Likes', { shiftKey: true }],
  ['Alt is pressed', 'Likes', { altKey: true }],
  ['the middle button is used', 'Likes', { button: 1 }],
  ['the link opens a new tab', 'In a new tab', {}],
])('leaves the click to the browser where %s', (_, name, init) => {
  const { router } = show('/');
  expect([isLeftToBrowser(link(name), init), router.state.location.pathname]).toEqual([true, '/']);
});

it('handles a plain click and a link that names its own tab', () => {
  show('/');
  expect(isLeftToBrowser(link('Likes'))).toBe(false);
  expect(isLeftToBrowser(link('In this tab'))).toBe(false);
});

it('marks the link of the current page', () => {
  show('/instagram/likes');
  expect(link('Instagram').getAttribute('aria-current')).toBe('page');
  expect(link('Home').getAttribute('aria-current')).toBeNull();
});
