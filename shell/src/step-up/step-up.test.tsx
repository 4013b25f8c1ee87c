import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { stepUpTexts as texts } from '../texts/en/step-up.ts';
import { cancelStepUp, prepareStepUp, type StepUpRequest } from './requests.ts';
import { StepUp } from './step-up.tsx';
// Loaded before the first test, which would otherwise wait for it.
import './step-up-dialog.tsx';

// A test may end with an open dialog.
afterEach(cancelStepUp);

/** Shown where the first page loads. */
const Nothing = () => null;

/** The page at `/`; that at `/slow` loads until `load` is called. */
function open() {
  const layout = (
    <>
      <StepUp />
      <Outlet />
    </>
  );
  let load = () => {};
  const loading = new Promise<null>((resolve) => {
    load = () => resolve(null);
  });
  const children = [
    { path: '/', element: null },
    { path: '/slow', element: null, loader: () => loading },
  ];
  const router = createMemoryRouter([{ element: layout, HydrateFallback: Nothing, children }]);
  onTestFinished(render(<RouterProvider router={router} />).unmount);
  const callRoute = vi.fn(async () => ({
    ok: true,
    value: { methods: ['password'], confirmedUntil: '2026-11-21T10:00:00.000Z' },
  }));
  const api = { callRoute } as unknown as StepUpRequest['api'];
  return { router, callRoute, load: () => act(async () => load()), begin: () => prepareStepUp(api) };
}

const dialog = () => screen.queryByRole('dialog', { name: texts.title });
const shown = () => screen.findByRole('dialog', { name: texts.title });

test('asks, and resolves to whether the user has confirmed', async () => {
  const { begin } = open();
  const confirmed = begin()();
  await shown();
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await confirmed).toBe(true);
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a navigation closes the dialog as soon as it begins, and cancels what waits for it', async () => {
  const { router, begin, load } = open();
  const confirmed = begin()();
  await shown();
  act(() => void router.navigate('/slow'));
  expect(await confirmed).toBe(false);
  await waitFor(() => expect(dialog()).toBeNull());
  await load();
  expect(router.state.location.pathname).toBe('/slow');
});

test('Back and a change of the query are navigations, too', async () => {
  const { router, begin } = open();
  await act(() => router.navigate('/?tab=payments'));
  for (const to of ['/?tab=refunds', -1] as const) {
    const confirmed = begin()();
    await shown();
    await act(() => router.navigate(to as string));
    expect(await confirmed).toBe(false);
    await waitFor(() => expect(dialog()).toBeNull());
  }
});

test('a call whose page was left before its response asks for nothing; the next one does', async () => {
  const { router, begin, callRoute } = open();
  const stale = begin();
  await act(() => router.navigate('/?tab=refunds'));
  expect(await stale()).toBe(false);
  expect(callRoute).not.toHaveBeenCalled();
  void begin()();
  expect(await shown()).toBeTruthy();
});
