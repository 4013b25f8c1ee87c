import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@urooj/api/result';
import type { AccountSession } from '@urooj/domain/entities';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
// Loaded before the first test, which would otherwise wait for it.
import '../../components/access.tsx';
import { passwordTexts, sessionsTexts } from '../../texts/en/access.ts';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const HERE: AccountSession = {
  browser: 'Firefox on Windows',
  firstSeen: '2026-11-20T10:00:00.000Z',
  lastSeen: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
};
const THERE: AccountSession = { ...HERE, browser: 'Chrome on Android', isCurrent: false };
const done = (text: string): Result<string> => ({ ok: true, value: text });
const rejecting = (status: number, msg?: string): Result<never> => ({
  ok: false,
  error: { kind: 'response', status, ...(msg ? { msg } : {}) },
});

function open(api: HostOverrides['api'] = {}, features = ['passwordChange', 'sessions'] as const) {
  const listSessions = vi.fn(async (): Promise<Result<AccountSession[]>> => ({ ok: true, value: [HERE, THERE] }));
  const userOrders = async () => ({ ok: true as const, value: { orders: [], none: true } });
  const session = { status: 'user', user: amna, features } as const;
  const host = createFakeHost({ session, api: { userOrders, listSessions, ...api } });
  return { host, listSessions, ...renderRoute(remote, '/client-dashboard?tab=profile', host) };
}
type Opened = ReturnType<typeof open>;

async function change({ user }: Opened, current = 'old password', chosen = 'moss-and-granite') {
  await user.type(await screen.findByLabelText('Current Password'), current);
  await user.type(screen.getByLabelText('New Password'), chosen);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('changes the password and empties the form', async () => {
  const changePassword = vi.fn(async () => done(passwordTexts.changed));
  const page = open({ changePassword });
  const signIn = vi.spyOn(page.host.session, 'signIn');
  await change(page);
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  expect(changePassword.mock.calls).toEqual([[{ currentPassword: 'old password', newPassword: 'moss-and-granite' }]]);
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('');
  expect(page.host.toasts).toEqual([{ tone: 'success', text: passwordTexts.changed }]);
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
});

test.each([
  ['The current password is wrong.', 'The current password is wrong.'],
  [undefined, passwordTexts.failed],
])('shows why a change was rejected (%s) and keeps what was typed', async (msg, text) => {
  const page = open({ changePassword: async () => rejecting(422, msg) });
  await change(page);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('moss-and-granite');
});

test('does not send a short password', async () => {
  const changePassword = vi.fn();
  await change(open({ changePassword }), 'old password', 'short');
  expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
  expect(changePassword).not.toHaveBeenCalled();
});

test('lists the browsers and logs out all other ones', async () => {
  const endOtherSessions = vi.fn(async () => done(sessionsTexts.othersLoggedOut));
  const { user, host, listSessions } = open({ endOtherSessions });
  const list = await screen.findByRole('list', { name: 'Your devices' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Firefox on Windows This deviceLogged in Nov 20, 2026, 3:00 PM · last seen Nov 21, 2026, 3:00 PM',
    'Chrome on Android Logged in Nov 20, 2026, 3:00 PM · last seen Nov 21, 2026, 3:00 PM',
  ]);
  listSessions.mockResolvedValue({ ok: true, value: [HERE] });
  await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
  expect(await screen.findByText('You are logged in nowhere else.')).toBeTruthy();
  expect(endOtherSessions).toHaveBeenCalledTimes(1);
  expect(host.toasts).toEqual([{ tone: 'success', text: sessionsTexts.othersLoggedOut }]);
});

test('offers to load the sessions again after a failure', async () => {
  const listSessions = vi.fn(async (): Promise<Result<AccountSession[]>> => rejecting(503));
  const { user } = open({ listSessions });
  expect(await screen.findByText(sessionsTexts.loadFailed)).toBeTruthy();
  listSessions.mockResolvedValue({ ok: true, value: [HERE] });
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
});

test('shows neither on a plain backend', async () => {
  const { listSessions } = open({}, [] as never);
  await screen.findByLabelText('Full Name');
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  expect(screen.queryByText('Where you are logged in')).toBeNull();
  expect(listSessions).not.toHaveBeenCalled();
});

test('redirects to the login after a logout in another browser', async () => {
  const host = createFakeHost({
    session: { status: 'user', user: amna },
    api: {
      userOrders: async () => {
        host.session.expire();
        return rejecting(401);
      },
    },
  });
  const { location } = renderRoute(remote, '/client-dashboard', host);
  await waitFor(() => expect(location()).toBe('/login?next=%2Fclient-dashboard'));
});
