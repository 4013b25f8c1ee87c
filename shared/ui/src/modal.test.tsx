import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

function Question({ cancel, answers }: { cancel?: string; answers: boolean[] }) {
  const [isOpen, setOpen] = useState(false);
  const answer = (isConfirmed: boolean) => {
    answers.push(isConfirmed);
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog title="Cancel?" text="It cannot be undone." confirm="Cancel it" cancel={cancel} onClose={answer} />
      ) : null}
    </>
  );
}

async function sendRequest(cancel?: string) {
  const answers: boolean[] = [];
  const user = userEvent.setup();
  render(<Question answers={answers} {...(cancel ? { cancel } : {})} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { answers, user };
}

describe('the dialog', () => {
  it('is named by its title and described by its text', async () => {
    await sendRequest('Keep it');
    const dialog = screen.getByRole('dialog', { name: 'Cancel?' });
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('It cannot be undone.').id);
  });

  it.each([
    ['Cancel it', true],
    ['Keep it', false],
  ])('closes after %s with the result %s', async (name, isConfirmed) => {
    const { answers, user } = await sendRequest('Keep it');
    await user.click(screen.getByRole('button', { name }));
    expect(answers).toEqual([isConfirmed]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a click on the backdrop means no', async () => {
    const { answers, user } = await sendRequest('Keep it');
    await user.click(screen.getByRole('dialog'));
    expect(answers).toEqual([false]);
  });

  it('without a second button it is an alert', async () => {
    const { answers, user } = await sendRequest();
    expect(screen.getByRole('alertdialog', { name: 'Cancel?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));
    expect(answers).toEqual([true]);
  });

  it('as an alert offers the next step before the acknowledgement', () => {
    render(<Dialog text="Order placed." confirm="Pay now" cancel="OK" isAlert onClose={() => {}} />);
    const alert = within(screen.getByRole('alertdialog', { name: 'Order placed.' }));
    expect(alert.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pay now', 'OK']);
  });
});

/** Browsers dispatch `close` in a task of its own, after `close()` has returned. */
function dispatchCloseLater(): void {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  onTestFinished(() => close.mockRestore());
}

it('stays open while StrictMode mounts it twice, as in development, until the user closes it', async () => {
  dispatchCloseLater();
  let closed = 0;
  render(
    <StrictMode>
      <Drawer label="Menu" closeLabel="Close menu" onClose={() => (closed += 1)}>
        {() => null}
      </Drawer>
    </StrictMode>,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(closed).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  await expect.poll(() => closed).toBe(1);
});

describe('the drawer', () => {
  it('closes by its button, by the function that its content receives, and when it is no longer rendered', async () => {
    let closed = 0;
    const user = userEvent.setup();
    const drawer = () => (
      <Drawer label="Menu" closeLabel="Close menu" onClose={() => (closed += 1)}>
        {(close) => (
          <button type="button" onClick={close}>
            Home
          </button>
        )}
      </Drawer>
    );
    const { rerender } = render(drawer());
    expect(screen.getByRole('dialog', { name: 'Menu' }).hasAttribute('open')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(closed).toBe(1);
    rerender(null);
    rerender(drawer());
    await user.click(screen.getByRole('button', { name: 'Home' }));
    expect(closed).toBe(2);
    const dialog = screen.getByRole('dialog', { hidden: true });
    rerender(null);
    expect(dialog.hasAttribute('open')).toBe(false);
  });
});
