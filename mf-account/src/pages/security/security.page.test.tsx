import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '@urooj/domain/order.fixture';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, onTestFinished, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import {
  appTexts,
  copyTexts,
  deletionTexts,
  PASSKEY_FAILURES,
  passkeyTexts,
  recoveryTexts,
  securityTexts,
} from '../../texts/en/security.ts';
import { verificationTexts } from '../../texts/en/shared.ts';
import { amna, boss, CODES, openSecurity, PHONE, reject, stubPasskeys } from './security.fixture.tsx';

const SINCE = '2026-11-21T10:00:00.000Z';
const focused = () => document.activeElement?.textContent;
const newCodes = () => screen.findByRole('region', { name: recoveryTexts.newHeading });

test('redirects a guest to the login, with the way back', async () => {
  const { location } = renderRoute(remote, '/security', createFakeHost());
  await waitFor(() => expect(location()).toBe('/login?next=%2Fsecurity'));
});

test.each([
  [amna, '/client-dashboard'],
  [boss, '/admin-dashboard'],
])('leads home where the backend has no second factors', async (user, home) => {
  const userOrders = async () => ({ ok: true as const, value: { orders: [], none: true } });
  const host = createFakeHost({ session: { status: 'user', user }, api: { userOrders } });
  const { location } = renderRoute(remote, '/security', host);
  await waitFor(() => expect(location()).toBe(home));
});

test('says why the factors cannot be loaded, and loads them on Retry', async () => {
  const host = createFakeHost({
    session: { status: 'user', user: amna, features: ['secondFactor'] },
    api: {
      userOrders: async () => ({ ok: true, value: { orders: [], none: true } }),
      callRoute: vi
        .fn()
        .mockResolvedValueOnce({ ok: false, error: { kind: 'no-response' } })
        .mockResolvedValue({ ok: true, value: { passkeys: [], policy: 'optional' } }),
    },
  });
  const { user } = renderRoute(remote, '/security', host);
  expect((await screen.findByRole('alert')).textContent).toContain(securityTexts.loadFailed);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(passkeyTexts.none)).toBeTruthy();
});

test('lists the passkeys with their times', async () => {
  const used = { ...PHONE, id: 'k2', name: 'Laptop', lastUsedAt: SINCE, isSynced: false };
  openSecurity({ factors: { passkeys: [PHONE, used], recoveryCodesLeft: 1 } });
  const items = within(await screen.findByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'My phoneAdded Nov 20, 2026 · never usedSynced to your other devicesRenameRemove',
    'LaptopAdded Nov 20, 2026 · last used Nov 21, 2026, 3:00 PMRenameRemove',
  ]);
  expect(screen.getByText('One code is left.')).toBeTruthy();
});

test('adds nothing before the e-mail of the account is verified, and sends the link again', async () => {
  const sendVerification = vi.fn(async () => ({ ok: true as const, value: 'Sent.' }));
  const session = { user: { ...amna, emailVerified: false }, features: ['secondFactor', 'emailVerification'] as const };
  const { user } = openSecurity({ session, api: { sendVerification } });
  expect(await screen.findByText(securityTexts.unverified(amna.email))).toBeTruthy();
  expect(screen.queryByLabelText(passkeyTexts.name)).toBeNull();
  await user.click(screen.getByRole('button', { name: verificationTexts.send }));
  expect(await screen.findByText('Sent.')).toBeTruthy();
});

test('adds the first passkey, and shows the recovery codes until they are saved', async () => {
  stubPasskeys();
  const { user, host, backend } = openSecurity();
  await user.type(await screen.findByLabelText(passkeyTexts.name), ' My phone ');
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  const panel = await newCodes();
  expect(focused()).toBe(recoveryTexts.newHeading);
  const codes = within(panel).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(CODES);
  const file = decodeURIComponent(within(panel).getByRole('link', { name: 'Download' }).getAttribute('href') ?? '');
  expect(file).toContain(CODES.join('\n'));
  expect(await screen.findByText('2 codes are left.')).toBeTruthy();
  expect(backend.calls).toEqual([
    ['passkeyOptions', undefined],
    ['addPasskey', expect.objectContaining({ name: 'My phone', passkey: expect.objectContaining({ id: 'a2V5' }) })],
  ]);
  expect(host.toasts).toEqual([{ tone: 'success', text: passkeyTexts.done }]);
  expect(screen.getByLabelText<HTMLInputElement>(passkeyTexts.name).value).toBe('');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(focused()).toBe(recoveryTexts.heading);
});

test.each([
  ['NotAllowedError', PASSKEY_FAILURES.cancelled],
  ['InvalidStateError', PASSKEY_FAILURES.exists],
  ['NotSupportedError', PASSKEY_FAILURES.unsupported],
])('says why the browser made no passkey (%s), and keeps the name', async (name, text) => {
  stubPasskeys(async () => {
    throw new DOMException('', name);
  });
  const { user, backend } = openSecurity();
  await user.type(await screen.findByLabelText(passkeyTexts.name), 'My phone');
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>(passkeyTexts.name).value).toBe('My phone');
  expect(backend.calls.map(([call]) => call)).toEqual(['passkeyOptions']);
});

test('asks for a name before the browser asks for a passkey', async () => {
  stubPasskeys();
  const { user, backend } = openSecurity();
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(passkeyTexts.name));
  expect(backend.calls).toEqual([]);
});

test('says what to do in a browser without passkeys', async () => {
  openSecurity();
  expect(await screen.findByText(passkeyTexts.unsupported)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});

test('renames a passkey, keeps the name after a failure, and returns the focus', async () => {
  const { user, backend, host } = openSecurity({ factors: { passkeys: [PHONE] } });
  await user.click(await screen.findByRole('button', { name: 'Rename My phone' }));
  const name = screen.getByLabelText<HTMLInputElement>('New name');
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.type(name, 'Old phone');
  backend.next.renamePasskey = reject(503);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect((await screen.findByRole('alert')).textContent).toBe(passkeyTexts.renameFailed);
  expect(name.value).toBe('Old phone');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  const button = await screen.findByRole('button', { name: 'Rename Old phone' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(host.toasts.at(-1)).toEqual({ tone: 'success', text: passkeyTexts.renamed });
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Old phone' }));
});

test('removes a passkey after a question, which says when it is the last factor', async () => {
  const confirm = vi.fn(async () => false);
  const { user, backend } = openSecurity({ factors: { passkeys: [PHONE] }, notify: { confirm } });
  const button = await screen.findByRole('button', { name: 'Remove My phone' });
  await user.click(button);
  expect(confirm.mock.calls).toEqual([
    [expect.objectContaining({ text: `${passkeyTexts.removeText} ${securityTexts.lastFactor}`, danger: true })],
  ]);
  expect(backend.calls).toEqual([]);
  confirm.mockResolvedValue(true);
  await user.click(button);
  expect(await screen.findByText(passkeyTexts.none)).toBeTruthy();
  await waitFor(() => expect(focused()).toBe(passkeyTexts.heading));
  expect(screen.getByText(recoveryTexts.none)).toBeTruthy();
});

test.each([
  ['the primary admin', { user: boss, canAdmin: true }, securityTexts.closesDashboard],
  ['another admin', { user: boss }, securityTexts.closesBlog],
  ['staff', { user: amna, rights: ['orders' as const] }, securityTexts.closesDesk],
])('says before %s, who need a factor, remove the last one what is closed then', async (_, session, closed) => {
  const confirm = vi.fn(async () => false);
  const policy = 'required';
  const withApp = openSecurity({ factors: { policy, totpSince: SINCE }, session, notify: { confirm } });
  await withApp.user.click(await screen.findByRole('button', { name: appTexts.remove }));
  withApp.unmount();
  const withPasskey = openSecurity({ factors: { policy, passkeys: [PHONE] }, session, notify: { confirm } });
  await withPasskey.user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  expect(confirm.mock.calls).toEqual([
    [expect.objectContaining({ text: `${appTexts.removeText} ${securityTexts.lastFactor} ${closed}` })],
    [expect.objectContaining({ text: `${passkeyTexts.removeText} ${securityTexts.lastFactor} ${closed}` })],
  ]);
});

test('says nothing of the last factor where another one is left', async () => {
  const confirm = vi.fn(async () => false);
  const { user } = openSecurity({ factors: { passkeys: [PHONE], totpSince: SINCE }, notify: { confirm } });
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  expect(confirm.mock.calls).toEqual([[expect.objectContaining({ text: passkeyTexts.removeText })]]);
});

test('says why a passkey was not removed', async () => {
  const { user, backend, host } = openSecurity({ factors: { passkeys: [PHONE] } });
  backend.next.removePasskey = reject(403, 'Please confirm that it is you, then try again.');
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  expect(host.toasts).toEqual([{ tone: 'error', text: 'Please confirm that it is you, then try again.' }]);
  expect(screen.getByText('My phone')).toBeTruthy();
});

test('sets up an app with its key and first code, and removes it', async () => {
  const { user, backend } = openSecurity();
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByRole('img', { name: appTexts.qrLabel })).toBeTruthy();
  expect(focused()).toBe(appTexts.scanHeading);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const code = screen.getByLabelText<HTMLInputElement>(appTexts.code);
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await user.type(code, '12345');
  await user.click(screen.getByRole('button', { name: 'Confirm code' }));
  expect(screen.getByText(appTexts.codeInvalid)).toBeTruthy();
  await user.type(code, ' 6');
  backend.next.confirmTotp = reject(422, 'This code does not fit.');
  await user.click(screen.getByRole('button', { name: 'Confirm code' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This code does not fit.');
  expect(code.value).toBe('12345 6');
  await user.click(screen.getByRole('button', { name: 'Confirm code' }));
  expect(within(await newCodes()).getByText(CODES[0] ?? '')).toBeTruthy();
  expect(backend.calls.at(-1)).toEqual(['confirmTotp', { code: '123456' }]);
  expect(await screen.findByText('Set up on Nov 21, 2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText(appTexts.none)).toBeTruthy();
  await waitFor(() => expect(focused()).toBe(appTexts.heading));
});

test('an app beside a passkey brings no new recovery codes', async () => {
  const { user } = openSecurity({ factors: { passkeys: [PHONE], recoveryCodesLeft: 8 } });
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await user.type(await screen.findByLabelText(appTexts.code), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm code' }));
  expect(await screen.findByText('Set up on Nov 21, 2026.')).toBeTruthy();
  await waitFor(() => expect(focused()).toBe(appTexts.heading));
  expect(screen.queryByText(recoveryTexts.newHeading)).toBeNull();
});

test('a setup can be cancelled, and one that cannot begin says why', async () => {
  const { user, backend, host } = openSecurity();
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(focused()).toBe(appTexts.heading);
  backend.next.beginTotp = reject(409, 'The authenticator app of this account is set up already.');
  await user.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(host.toasts).toEqual([{ tone: 'error', text: 'The authenticator app of this account is set up already.' }]);
});

test('makes new recovery codes after a question', async () => {
  const { user } = openSecurity({ factors: { passkeys: [PHONE], recoveryCodesLeft: 8 } });
  expect(await screen.findByText('8 codes are left.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(within(await newCodes()).getByText('EEEEE-FFFFF')).toBeTruthy();
  expect(focused()).toBe(recoveryTexts.newHeading);
});

test('tells an admin who needs a factor, and leads to the dashboard once it is added', async () => {
  stubPasskeys();
  const { user } = openSecurity({ factors: { policy: 'required' }, session: { user: boss } });
  expect(await screen.findByText(securityTexts.required)).toBeTruthy();
  await user.type(screen.getByLabelText(passkeyTexts.name), 'My phone');
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  const link = await screen.findByRole('link', { name: securityTexts.toAdminDashboard });
  expect(link.getAttribute('href')).toBe('/admin-dashboard');
  expect(screen.queryByText(securityTexts.required)).toBeNull();
});

test('tells staff who need a factor, and leads to the desk once it is added', async () => {
  stubPasskeys();
  const { user } = openSecurity({ factors: { policy: 'required' }, isPrimaryAdmin: false });
  expect(await screen.findByText(securityTexts.requiredOfStaff)).toBeTruthy();
  await user.type(screen.getByLabelText(passkeyTexts.name), 'My phone');
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  const link = await screen.findByRole('link', { name: securityTexts.toDesk });
  expect(link.getAttribute('href')).toBe('/desk');
});

test('tells an admin who can only write the blog that they can again, and leads to no dashboard', async () => {
  stubPasskeys();
  const { user } = openSecurity({ factors: { policy: 'required' }, session: { user: boss }, isPrimaryAdmin: false });
  expect(await screen.findByText(securityTexts.required)).toBeTruthy();
  await user.type(screen.getByLabelText(passkeyTexts.name), 'My phone');
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect(await screen.findByText(securityTexts.canWriteBlog)).toBeTruthy();
  expect(screen.queryByRole('link', { name: securityTexts.toAdminDashboard })).toBeNull();
});

test('offers an admin nothing to add where the owner has switched factors off, but to remove what is there', async () => {
  openSecurity({ factors: { policy: 'off', passkeys: [PHONE] }, session: { user: boss } });
  expect(await screen.findByText(securityTexts.off)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull();
  expect(screen.queryByText(passkeyTexts.unsupported)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove My phone' })).toBeTruthy();
});

test('an admin has password and sessions here, a client in the profile', async () => {
  const features = ['secondFactor', 'passwordChange', 'sessions'] as const;
  const listSessions = async () => ({ ok: true as const, value: [] });
  const admin = openSecurity({ session: { user: boss, features }, api: { listSessions } });
  expect(await screen.findByLabelText('Current Password')).toBeTruthy();
  expect(await screen.findByText('Where you are logged in')).toBeTruthy();
  admin.unmount();
  openSecurity({ session: { features } });
  expect((await screen.findByRole('link', { name: 'your profile' })).getAttribute('href')).toBe(
    '/client-dashboard?tab=profile',
  );
  expect(screen.queryByLabelText('Current Password')).toBeNull();
});

test.each([
  [['secondFactor'], 1],
  [[], 0],
] as const)('the profile of a client with the features %s links to the page', async (features, count) => {
  const userOrders = async () => ({ ok: true as const, value: { orders: [], none: true } });
  const host = createFakeHost({ session: { status: 'user', user: amna, features }, api: { userOrders } });
  const { unmount } = renderRoute(remote, '/client-dashboard?tab=profile', host);
  onTestFinished(unmount);
  await screen.findByLabelText('Full Name');
  expect(screen.queryAllByRole('link', { name: 'Set up a second factor' })).toHaveLength(count);
});

test('a client deletes the account after a question, reads what stays before, and is then a guest', async () => {
  const confirm = vi.fn(async () => false);
  const { user, backend, host } = openSecurity({ notify: { confirm } });
  await screen.findByRole('heading', { name: deletionTexts.heading });
  expect(screen.getByText(/6 years of bookkeeping/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: deletionTexts.submit }));
  expect(backend.calls).toEqual([]);
  confirm.mockResolvedValue(true);
  await user.click(screen.getByRole('button', { name: deletionTexts.submit }));
  expect(backend.calls).toEqual([['deleteAccount', undefined]]);
  await vi.waitFor(() => expect(host.session.store.getState().user).toBeNull());
});

test('before the deletion the page names the money that is not sent yet', async () => {
  const orders = [{ ...anOrder, owedMinor: 35_068 }, anOrder, { ...anOrder, owedMinor: 10_000 }];
  openSecurity({ api: { userOrders: async () => ({ ok: true, value: { orders, none: false } }) } });
  expect(await screen.findByText(/^A refund of PKR 450.68 is not sent yet/)).toBeTruthy();
});

test('a copy of the data comes by mail, and another one is refused with the sentence of the shop', async () => {
  const { user, backend, host } = openSecurity();
  const request = async () => user.click(await screen.findByRole('button', { name: copyTexts.submit }));
  await request();
  await vi.waitFor(() => expect(host.toasts).toEqual([{ tone: 'success', text: copyTexts.requested }]));
  backend.next.copyData = reject(429, 'Try again tomorrow.');
  await request();
  await vi.waitFor(() => expect(host.toasts.at(-1)).toEqual({ tone: 'error', text: 'Try again tomorrow.' }));
});

test('an account that cannot be deleted now says so, and an admin has no such button', async () => {
  const toast = vi.fn();
  const { user, backend, unmount } = openSecurity({ notify: { confirm: async () => true, toast } });
  backend.next.deleteAccount = reject(500);
  await user.click(await screen.findByRole('button', { name: deletionTexts.submit }));
  await vi.waitFor(() => expect(toast.mock.calls).toEqual([['error', deletionTexts.failed]]));
  unmount();
  openSecurity({ session: { user: boss } });
  await screen.findByRole('heading', { name: 'Recovery codes' });
  expect(screen.queryByRole('button', { name: deletionTexts.submit })).toBeNull();
});
