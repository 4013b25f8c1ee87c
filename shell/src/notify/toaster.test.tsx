import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dismissAll } from './dismiss-all.ts';
import { notify } from './notify.ts';
import { toasts } from './store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => toasts.setState({ list: [] }));

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('removes the toasts of an earlier action when a form is submitted', () => {
  const { unmount } = render(
    <>
      <Toaster />
      <form aria-label="Track" onSubmit={(event) => event.preventDefault()} />
    </>,
  );
  act(() => notify.toast('error', 'Order not found'));
  expect(shown()).toEqual(['Order not found']);
  fireEvent.submit(screen.getByRole('form', { name: 'Track' }));
  expect(shown()).toEqual([]);
  act(() => notify.toast('success', 'Found'));
  expect(shown()).toEqual(['Found']);
  unmount();
  fireEvent.submit(document.body);
  expect(toasts.getState().list).toHaveLength(1);
});

test('removes all toasts on request', () => {
  notify.toast('error', 'Failed');
  dismissAll();
  expect(toasts.getState().list).toEqual([]);
});
