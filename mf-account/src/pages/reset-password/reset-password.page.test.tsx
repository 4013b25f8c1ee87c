import { screen, waitFor } from '@testing-library/react';
import type { Result } from '@urooj/api/result';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { resetPasswordTexts } from '../../texts/en/reset-password.ts';
import { profileNameTexts } from '../../texts/en/shared.ts';

type Response = Result<string> & { factorsRemoved?: boolean; name?: string };

function open(result: Response, path = '/resetpassword/s3cret') {
  const resetPassword = vi.fn(async () => result);
  const user = { email: 'amna@example.com', role: 'user', name: 'Amna' };
  const host = createFakeHost({ session: { status: 'user', user }, api: { resetPassword } });
  return { host, resetPassword, ...renderRoute(remote, path, host) };
}

async function fill({ user }: ReturnType<typeof open>, first: string, second = first) {
  await user.type(await screen.findByLabelText('New Password'), first);
  await user.type(screen.getByLabelText('Confirm New Password'), second);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

test('sets the new password, ends the session and leads to the login', async () => {
  const page = open({ ok: true, value: 'Password has been reset.' });
  await fill(page, 'a new password');
  await waitFor(() => expect(page.location()).toBe('/login'));
  expect(page.resetPassword).toHaveBeenCalledWith('s3cret', {
    newPassword: 'a new password',
    confirmNewPassword: 'a new password',
  });
  expect(page.host.toasts).toEqual([{ tone: 'success', text: 'Password has been reset.' }]);
  expect(page.host.session.store.getState().user).toBeNull();
});

test.each([
  [false, resetPasswordTexts.done],
  [true, resetPasswordTexts.secured],
])('shows its own sentence where the server sends none (factors removed: %s)', async (factorsRemoved, text) => {
  const page = open({ ok: true, value: '', factorsRemoved });
  await fill(page, 'a new password');
  await waitFor(() => expect(page.host.toasts).toEqual([{ tone: 'success', text }]));
});

test('says which name an account has whose e-mail nobody had proved', async () => {
  const page = open({ ok: true, value: 'Done.', name: 'user' });
  await fill(page, 'a new password');
  await waitFor(() => expect(page.location()).toBe('/login'));
  expect(page.host.toasts).toMatchObject([{ tone: 'success' }, { tone: 'info', text: profileNameTexts.check('user') }]);
});

test('does not send two different passwords', async () => {
  const page = open({ ok: true, value: '' });
  await fill(page, 'a new password', 'another password');
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  expect(page.resetPassword).not.toHaveBeenCalled();
});

test.each([
  ['This reset link is invalid or has expired.', 'This reset link is invalid or has expired.'],
  [undefined, resetPasswordTexts.failed],
])('shows a rejection (%s)', async (msg, text) => {
  const page = open({ ok: false, error: { kind: 'response', status: 400, ...(msg ? { msg } : {}) } });
  await fill(page, 'a new password');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(page.host.toasts).toEqual([{ tone: 'error', text }]);
});

test('removes the token from the URL, and asks for the link again after a reload', async () => {
  open({ ok: true, value: '' });
  await screen.findByLabelText('New Password');
  expect(window.location.pathname).toBe('/resetpassword/hidden');
  open({ ok: true, value: '' }, '/resetpassword/hidden');
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
});
