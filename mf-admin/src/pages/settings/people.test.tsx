import { screen, waitFor, within } from '@testing-library/react';
import type { Route } from '@urooj/contract/route';
import { SETTINGS_ROUTES } from '@urooj/contract/settings-routes';
import { STAFF_ROUTES } from '@urooj/contract/staff-routes';
import { expect, test, vi } from 'vitest';
import { failWith, ok, open, SETTINGS } from './settings.fixture.tsx';
// antd takes longer to load than a test waits for a page, so the page is loaded before the first test.
import './people.tsx';
import './rights-dialog.tsx';
import './settings.page.tsx';

const person = (changes = {}) => ({
  ...{ _id: 's1', name: 'Sana Tariq', email: 'sana@example.com', rights: ['orders', 'payments'] },
  ...{ isPrimaryAdmin: false, passkeys: 2, hasApp: true, lastVisitAt: '2026-11-21T10:00:00.000Z', ...changes },
});
const BOSS = person({ _id: 'o1', name: 'Boss', email: 'admin@example.com', isPrimaryAdmin: true });
const NEW = person({ _id: 's2', name: 'Bilal', rights: ['content'], passkeys: 0, hasApp: false, lastVisitAt: null });
const INVITATION = {
  ...{ _id: 'i1', email: 'new@example.com', rights: ['refunds'], createdAt: '2026-11-21T10:00:00.000Z' },
  expiresAt: '2026-11-24T10:00:00.000Z',
};

/** Opens the settings of a shop with these people; changes have this response. */
function openPeople(change: object = ok({ msg: '' }), features = ['ownerSettings', 'adminLists', 'staff'] as const) {
  const staff = ok({ staff: [person(), NEW, BOSS], invitations: [INVITATION] });
  const callRoute = vi.fn(async (route: Route, _input: object = {}) => {
    if (route === SETTINGS_ROUTES.ownerSettings) return ok(SETTINGS);
    return route === STAFF_ROUTES.listStaff ? staff : change;
  });
  const confirm = vi.fn(async () => true);
  const sent = (called: Route) => callRoute.mock.calls.filter(([route]) => route === called).map(([, input]) => input);
  return { sent, confirm, ...open({ features, api: { callRoute }, notify: { confirm } }) };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('shows who can get in, the owner first, and ends the access of one person', async () => {
  const { sent, confirm, user } = openPeople();
  const sana = await rowOf(/Sana Tariq/);
  const names = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(names).toEqual([
    ...[undefined, 'Bossadmin@example.com', 'Sana Tariqsana@example.com', 'Bilalsana@example.com'],
    ...[undefined, 'new@example.com'],
  ]);
  for (const shown of ['Orders, Payments', '2 passkeys, Authenticator app', /^Nov 21, 2026/])
    expect(sana.getByText(shown)).toBeTruthy();
  const bilal = await rowOf(/Bilal/);
  for (const shown of ['Prices and blog', /^None yet/, 'Not logged in']) expect(bilal.getByText(shown)).toBeTruthy();
  expect((await rowOf(/Boss/)).queryByRole('button')).toBeNull();
  await user.click(sana.getByRole('button', { name: 'End the access of Sana Tariq' }));
  await waitFor(() => expect(sent(STAFF_ROUTES.endStaffAccess)).toEqual([{ params: { id: 's1' } }]));
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ confirm: 'End access', danger: true }));
});

test('an invitation needs an e-mail and a right, and can be withdrawn', async () => {
  const { sent, user } = openPeople();
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await user.type(await dialog.findByLabelText('E-mail'), ' ali@example.com ');
  await send();
  expect(await dialog.findByText('Choose at least one right.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Refunds' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Orders' }));
  await send();
  const body = { email: 'ali@example.com', rights: ['orders', 'refunds'] };
  await waitFor(() => expect(sent(STAFF_ROUTES.inviteStaff)).toEqual([{ body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of new@example.com' }));
  await waitFor(() => expect(sent(STAFF_ROUTES.withdrawInvitation)).toEqual([{ params: { id: 'i1' } }]));
});

test('other rights stay in the dialog where they could not be stored', async () => {
  const { sent, host, user } = openPeople(failWith(409, 'This person is an admin now.'));
  await user.click(await screen.findByRole('button', { name: 'Change the rights of Sana Tariq' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the rights of Sana Tariq' }));
  expect(dialog.queryByLabelText('E-mail')).toBeNull();
  await user.click(await dialog.findByRole('checkbox', { name: 'Payments' }));
  await user.click(dialog.getByRole('button', { name: 'Save the rights' }));
  const changed = [{ params: { id: 's1' }, body: { rights: ['orders'] } }];
  await waitFor(() => expect(sent(STAFF_ROUTES.changeStaffRights)).toEqual(changed));
  await waitFor(() => expect(host.toasts).toMatchObject([{ tone: 'error', text: 'This person is an admin now.' }]));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Payments' }).checked).toBe(false);
});
