import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AntdTheme, Modal } from './antd.tsx';
import { antdTheme } from './antd-theme.ts';
import { COLOURS } from './tokens.ts';

/** A system that asks for less motion, or not. @returns changes what it asks for */
function stubMotion(asks: boolean): (next: boolean) => void {
  let isStill = asks;
  const changes = new Set<() => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return media.includes('reduce') && isStill;
        },
        addEventListener: (_: string, onChange: () => void) => changes.add(onChange),
        removeEventListener: (_: string, onChange: () => void) => changes.delete(onChange),
      }) as never,
  );
  return (next) => {
    isStill = next;
    for (const onChange of changes) onChange();
  };
}

it.each(['light', 'dark'] as const)('takes its %s colours from the tokens', (mode) => {
  expect(antdTheme(mode).token?.colorPrimary).toBe(COLOURS[mode].accent);
  expect(antdTheme(mode).token?.colorText).toBe(COLOURS[mode].ink);
});

it('draws antd inside the theme', async () => {
  render(
    <AntdTheme>
      <Modal open title="Approve the payment" />
    </AntdTheme>,
  );
  expect(await screen.findByRole('dialog', { name: 'Approve the payment' })).toBeTruthy();
});

it('opens a dialog without an animation where the system asks for less motion', async () => {
  stubMotion(true);
  render(
    <AntdTheme>
      <Modal open title="Approve the payment" />
    </AntdTheme>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Approve the payment' });
  // An animation would not end here, because nothing is painted.
  await waitFor(() => expect(dialog.className).toBe('ant-modal'));
});

it('keeps what was typed when the system starts to ask for less motion', () => {
  const setStill = stubMotion(false);
  render(
    <AntdTheme>
      <input aria-label="Account" />
    </AntdTheme>,
  );
  const input = screen.getByLabelText('Account');
  act(() => setStill(true));
  expect(screen.getByLabelText('Account')).toBe(input);
});

it('returns the focus when an overlay is removed', async () => {
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Edit</button>
      {isOpen ? <Modal open title="Edit user" /> : null}
    </>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Edit' });
  button.focus();
  rerender(page(true));
  (await screen.findByRole('dialog', { name: 'Edit user' })).focus();
  button.blur();
  rerender(page(false));
  expect(document.activeElement).toBe(button);
});
