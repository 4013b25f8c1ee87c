import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StepUpMethod } from '@urooj/contract/vocabulary';
import { expect, it, vi } from 'vitest';
import { type FactorFailure, FactorForm } from './factor-form.tsx';

const LOCKED: FactorFailure = { text: 'Too many wrong codes.', retryAfterSeconds: 900 };

function show(methods: readonly StepUpMethod[], hasPasskeys = true, failure: FactorFailure | null = null) {
  const onPasskey = vi.fn(async () => failure);
  const onProof = vi.fn(async () => failure);
  const onCancel = vi.fn();
  render(<FactorForm methods={methods} onPasskey={hasPasskeys ? onPasskey : undefined} {...{ onProof, onCancel }} />);
  return { onPasskey, onProof, onCancel };
}

const fields = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('autocomplete'));
const button = (name: string) => screen.getByRole('button', { name });

it('offers the passkey first, and recovery codes only when they are chosen', async () => {
  const { onPasskey, onProof } = show(['passkey', 'recovery']);
  expect(fields()).toEqual([]);
  await userEvent.click(button('Use a passkey'));
  expect(onPasskey).toHaveBeenCalledOnce();
  await userEvent.click(button('Use a recovery code instead'));
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDE');
  await userEvent.click(button('Confirm'));
  expect(onProof).toHaveBeenCalledWith({ code: 'ABCDE' });
});

it('asks for a recovery code at once where the browser cannot use the passkey', () => {
  show(['passkey', 'recovery'], false);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(screen.getByLabelText('Recovery code')).toBeTruthy();
});

it('says what is missing, and sends the password as one', async () => {
  const { onProof } = show(['password']);
  await userEvent.click(button('Confirm'));
  expect(screen.getByText('Password is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(button('Confirm'));
  expect(onProof.mock.calls).toEqual([[{ password: 'secret' }]]);
});

it('waits after too many wrong codes, but not with another method', async () => {
  const { onProof, onCancel } = show(['totp', 'recovery'], true, LOCKED);
  await userEvent.type(screen.getByLabelText('Code of your authenticator app'), '123456');
  await userEvent.click(button('Confirm'));
  expect(screen.getByText(LOCKED.text)).toBeTruthy();
  await userEvent.click(button('Confirm'));
  expect(onProof).toHaveBeenCalledOnce();
  await userEvent.click(button('Use a recovery code instead'));
  expect(screen.queryByText(LOCKED.text)).toBeNull();
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDE');
  await userEvent.click(button('Confirm'));
  expect(onProof).toHaveBeenCalledTimes(2);
  await userEvent.click(button('Cancel'));
  expect(onCancel).toHaveBeenCalledOnce();
});
