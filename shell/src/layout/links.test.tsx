import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, NavLink } from '@urooj/platform/router';
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
        Refused
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

it('leads on within the shop, with what it carries', async () => {
  const { router, user } = show('/');
  await user.click(link('Likes'));
  expect(await screen.findByText('at /instagram/likes with {"from":"here"}')).toBeTruthy();
  expect(router.state.historyAction).toBe('PUSH');
});

it('to the address that is shown adds nothing to the history', async () => {
  const { router, user } = show('/instagram/likes');
  await user.click(link('Likes'));
  expect(router.state.historyAction).toBe('REPLACE');
});

it('is seen from the page that it is on, where it names a part of the address alone', () => {
  show('/faq?q=pay');
  expect(link('Answer').getAttribute('href')).toBe('/faq#answer');
  expect(link('Profile').getAttribute('href')).toBe('/faq?tab=profile');
});

it('is left to the browser where another key is pressed, or the page has answered the click itself', async () => {
  const { router, user } = show('/');
  await user.click(link('Refused'));
  await user.keyboard('{Control>}');
  await user.click(link('Likes'));
  await user.keyboard('{/Control}');
  expect(router.state.location.pathname).toBe('/');
});

it('of a navigation says where one is', () => {
  show('/instagram/likes');
  expect(link('Instagram').getAttribute('aria-current')).toBe('page');
  expect(link('Home').getAttribute('aria-current')).toBeNull();
});
