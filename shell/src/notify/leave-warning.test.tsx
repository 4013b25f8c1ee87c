import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, useSession } from '@urooj/host/router';
import { useLeaveWarning } from '@urooj/host/use-leave-warning';
import { createFakeHost } from '@urooj/testing/fake-host';
import { createMemoryRouter, RouterProvider, redirect } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { notify } from './notify.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { questions } from './store.ts';

const QUESTION = { title: 'Leave without saving?', text: 'The changes are lost.', confirm: 'Leave', cancel: 'Stay' };

function Starting() {
  return null;
}

function Edited() {
  return useSession().user ? <Form /> : <h1>Logged out</h1>;
}

function Form() {
  useLeaveWarning(true, QUESTION);
  return (
    <>
      <h1>Settings</h1>
      <Link to="/orders">Orders</Link>
      <Link to="/old-settings">Old settings</Link>
    </>
  );
}

const page = (heading: string) => () => <h1>{heading}</h1>;

/** A page with unsaved changes, to which another one leads back. */
function openEdited() {
  const host = createFakeHost({
    notify,
    session: { user: { email: 'boss@example.com', role: 'admin', name: 'Boss' } },
  });
  const layout = (
    <>
      <Outlet context={host} />
      <QuestionDialog />
    </>
  );
  const children = [
    { path: '/settings', loader: async () => null, Component: Edited },
    { path: '/orders', Component: page('Orders of today') },
    { path: '/home', Component: page('Home') },
    { path: '/old-settings', loader: () => redirect('/settings') },
  ];
  const router = createMemoryRouter([{ element: layout, HydrateFallback: Starting, children }], {
    initialEntries: ['/home', '/settings'],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  onTestFinished(unmount);
  return { host, router, user: userEvent.setup() };
}

const follow = async (user: ReturnType<typeof userEvent.setup>, link: string) =>
  user.click(await screen.findByRole('link', { name: link }));
const choose = async (user: ReturnType<typeof userEvent.setup>, button: string) =>
  user.click(await screen.findByRole('button', { name: button }));

beforeEach(() => questions.setState({ list: [] }));

test('asks before a link is followed: Stay stays, Leave follows it', async () => {
  const { user } = openEdited();
  await follow(user, 'Orders');
  await choose(user, 'Stay');
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
  await follow(user, 'Orders');
  await choose(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Orders of today' })).toBeTruthy();
});

test('Leave follows the link although the page has loaded again while the question was open', async () => {
  const { router, user } = openEdited();
  await follow(user, 'Orders');
  await act(() => router.revalidate());
  await choose(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Orders of today' })).toBeTruthy();
});

test('Back is followed, too, where the page has loaded again', async () => {
  const { router, user } = openEdited();
  await follow(user, 'Orders');
  await choose(user, 'Stay');
  await act(() => router.navigate(-1));
  await act(() => router.revalidate());
  await choose(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('Stay stays although the page has loaded again while the question was open, and the next link asks again', async () => {
  const { router, user } = openEdited();
  await follow(user, 'Orders');
  await act(() => router.revalidate());
  await choose(user, 'Stay');
  await follow(user, 'Orders');
  await choose(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Orders of today' })).toBeTruthy();
});

test('Leave goes back in the history where the question came from Back', async () => {
  const { router, user } = openEdited();
  await follow(user, 'Orders');
  await choose(user, 'Stay');
  await act(() => router.navigate(-1));
  await choose(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
});

test('asks once for two attempts, and Leave follows the latest', async () => {
  const { router, user } = openEdited();
  await follow(user, 'Orders');
  await act(() => router.navigate('/home'));
  await choose(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(questions.getState().list).toEqual([]);
});

test('asks again after a redirect that led back to the page', async () => {
  const { router, user } = openEdited();
  await follow(user, 'Old settings');
  await choose(user, 'Leave');
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  await follow(user, 'Orders');
  await choose(user, 'Stay');
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
});

test('an answer after the page was replaced changes nothing', async () => {
  const { host, user } = openEdited();
  await follow(user, 'Orders');
  act(() => host.setSession({ user: null }));
  await choose(user, 'Leave');
  expect(screen.getByRole('heading', { name: 'Logged out' })).toBeTruthy();
});
