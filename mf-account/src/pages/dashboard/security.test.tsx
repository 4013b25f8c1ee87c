import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@urooj/api/result';
import type { AccountSession } from '@urooj/domain/entities';
import { SECURITY_TEXTS } from '@urooj/domain/texts';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const HERE: AccountSession = {
  device: 'Firefox on Windows',
  firstSeen: '2026-11-20T10:00:00.000Z',
  lastSeen: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
};
const THERE: AccountSession = { ...HERE, device: 'Chrome on Android', isCurrent: false };
const done = (text: string): Result<string> => ({ ok: true, value: text });
const refusing = (status: number, msg?: string): Result<never> => ({
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

test('A password is changed by who knows the current one, and nothing of it stays in the form', async () => {
  const changePassword = vi.fn(async () => done(SECURITY_TEXTS.passwordChanged));
  const page = open({ changePassword });
  const signIn = vi.spyOn(page.host.session, 'signIn');
  await change(page);
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  expect(changePassword.mock.calls).toEqual([[{ currentPassword: 'old password', newPassword: 'moss-and-granite' }]]);
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('');
  expect(page.host.toasts).toEqual([{ tone: 'success', text: SECURITY_TEXTS.passwordChanged }]);
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
});

test.each([
  ['The current password is wrong.', 'The current password is wrong.'],
  [undefined, SECURITY_TEXTS.passwordFailed],
])('A refused change says why (%s), and loses nothing', async (msg, text) => {
  const page = open({ changePassword: async () => refusing(422, msg) });
  await change(page);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('moss-and-granite');
});

test('A short password is not sent', async () => {
  const changePassword = vi.fn();
  await change(open({ changePassword }), 'old password', 'short');
  expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
  expect(changePassword).not.toHaveBeenCalled();
});

test('Devices are listed, and all but this one are logged out', async () => {
  const endOtherSessions = vi.fn(async () => done(SECURITY_TEXTS.othersLoggedOut));
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
  expect(host.toasts).toEqual([{ tone: 'success', text: SECURITY_TEXTS.othersLoggedOut }]);
});

test('A list that does not come can be asked for again', async () => {
  const listSessions = vi.fn(async (): Promise<Result<AccountSession[]>> => refusing(503));
  const { user } = open({ listSessions });
  expect(await screen.findByText(SECURITY_TEXTS.sessionsFailed)).toBeTruthy();
  listSessions.mockResolvedValue({ ok: true, value: [HERE] });
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
});

test('A plain backend shows neither', async () => {
  const { listSessions } = open({}, [] as never);
  await screen.findByLabelText('Full Name');
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  expect(screen.queryByText('Where you are logged in')).toBeNull();
  expect(listSessions).not.toHaveBeenCalled();
});

test('Who was logged out elsewhere is sent to the login', async () => {
  const host = createFakeHost({
    session: { status: 'user', user: amna },
    api: {
      userOrders: async () => {
        host.session.expire();
        return refusing(401);
      },
    },
  });
  const { location } = renderRoute(remote, '/client-dashboard', host);
  await waitFor(() => expect(location()).toBe('/login?next=%2Fclient-dashboard'));
});
