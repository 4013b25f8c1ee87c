import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button, LinkButton } from './button.tsx';

it('calls onClick', () => {
  const press = vi.fn();
  render(<Button onClick={press}>Buy Now</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  expect(press).toHaveBeenCalledOnce();
});

it('announces that it is busy, and ignores clicks', () => {
  const press = vi.fn();
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy busyLabel="Processing..." onClick={press}>
        Buy Now
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Processing...', busy: true });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('submits a form only with type submit', () => {
  render(<Button>Plain</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('renders a link that looks like it', () => {
  render(<LinkButton href="/track-order">Track Your Order</LinkButton>);
  expect(screen.getByRole('link', { name: 'Track Your Order' }).getAttribute('href')).toBe('/track-order');
});
