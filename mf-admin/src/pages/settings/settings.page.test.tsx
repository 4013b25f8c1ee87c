import { screen, waitFor, within } from '@testing-library/react';
import { SETTINGS_ROUTES } from '@urooj/contract/settings-routes';
import type { Feature } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page.
import '../../components/history-drawer.tsx';
import './settings.page.tsx';

const ALI = { title: 'Ali Raza', account: '0345 1234567' };
const HBL = { title: 'Ali Raza', account: 'PK36 HABB 0001', bank: 'Habib Bank', qr: '000201' };
const SECURITY = { adminSecondFactor: 'optional', confirmPaymentsAbove: null, confirmRefundsAbove: 0 };
const MAILS = { orders: 'off', payments: 'daily', refunds: 'off', messages: 'atOnce', late: 'weekly' };
const SETTINGS = { payees: { easypaisa: ALI, bankTransfer: HBL }, security: SECURITY, ownerMails: MAILS, revision: 7 };

const ok = (value: unknown) => ({ ok: true, value });
const failWith = (status: number, msg?: string) => ({ ok: false, error: { kind: 'response', status, msg } });

type Answers = {
  load?: () => object;
  save?: (body: unknown) => object;
  features?: readonly Feature[];
  api?: object;
  notify?: HostOverrides['notify'];
};

function open({
  load = () => ok(SETTINGS),
  save = () => ok({ revision: 8 }),
  features = ['ownerSettings', 'adminLists'],
  api = {},
  notify = {},
}: Answers = {}) {
  const saved = vi.fn(save);
  const callRoute = vi.fn(async (route: object, { body }: { body?: unknown } = {}) =>
    route === SETTINGS_ROUTES.ownerSettings ? load() : saved(body),
  );
  const host = createFakeHost({
    session: {
      ...{ status: 'user', canAdmin: true, features },
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
    },
    notify,
    api: { callRoute, ...api } as unknown as NonNullable<HostOverrides['api']>,
  });
  return { host, saved, callRoute, ...renderRoute(remote, '/admin-dashboard/settings', host) };
}

const group = async (method: string) => within(await screen.findByRole('group', { name: `${method} account` }));
const saveButton = () => screen.getByRole('button', { name: 'Save settings' });

test('shows each method, on or off, and the security settings', async () => {
  open();
  const easypaisa = await group('Easypaisa');
  expect(easypaisa.getByRole('checkbox', { checked: true })).toBeTruthy();
  expect(easypaisa.getByLabelText<HTMLInputElement>('Account').value).toBe('0345 1234567');
  expect((await group('Bank Transfer')).getByLabelText<HTMLInputElement>(/^Bank/).value).toBe('Habib Bank');
  const paypal = await group('PayPal');
  expect(paypal.getByRole('checkbox', { checked: false })).toBeTruthy();
  expect(paypal.queryByLabelText('Account')).toBeNull();
  expect(screen.getByText('Optional: each admin decides')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Confirm payments above/).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(/^Confirm refunds above/).value).toBe('0');
});

test('saves what was typed with the revision that was edited, and says which one is live', async () => {
  const { user, saved } = open();
  const easypaisa = await group('Easypaisa');
  await user.clear(easypaisa.getByLabelText('Account'));
  await user.type(easypaisa.getByLabelText('Account'), ' 0300 7654321 ');
  await user.click((await group('Bank Transfer')).getByRole('checkbox'));
  const paypal = await group('PayPal');
  await user.click(paypal.getByRole('checkbox'));
  await user.type(paypal.getByLabelText('Account title'), 'Ali');
  await user.type(paypal.getByLabelText('Account'), 'ali@example.com');
  await user.type(screen.getByLabelText(/^Confirm payments above/), '10,000');
  await user.clear(screen.getByLabelText(/^Confirm refunds above/));
  await user.click(saveButton());
  expect(await screen.findByText(/^Saved\. Revision 8 is live/)).toBeTruthy();
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    payees: {
      easypaisa: { ...ALI, account: '0300 7654321' },
      paypal: { title: 'Ali', account: 'ali@example.com' },
    },
    security: { adminSecondFactor: 'optional', confirmPaymentsAbove: 10_000, confirmRefundsAbove: null },
    ownerMails: MAILS,
    revision: 7,
  });
  await user.click(saveButton());
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 8 })));
});

test('mails to the owner are chosen one by one, and those of messages cannot be turned off', async () => {
  const { user, saved } = open();
  await group('Easypaisa');
  await user.click(screen.getByRole('combobox', { name: /^Messages from the contact page/ }));
  const options = [...document.querySelectorAll('.ant-select-item-option-content')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['At once', 'Once a day', 'Once a week']);
  await user.click(screen.getByText('Once a week', { selector: '.ant-select-item-option-content' }));
  await user.click(saveButton());
  const ownerMails = { ...MAILS, messages: 'weekly' };
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ownerMails })));
});

test('a method without an account and an amount that is none are not sent, and said beside their fields', async () => {
  const { user, saved } = open();
  const paypal = await group('PayPal');
  await user.click(paypal.getByRole('checkbox'));
  await user.type(screen.getByLabelText(/^Confirm refunds above/), 'x');
  await user.click(saveButton());
  expect(await paypal.findByText('Please enter the account title.')).toBeTruthy();
  expect(paypal.getByText('Please enter the account.')).toBeTruthy();
  expect(screen.getByText(/^Please enter an amount in rupees/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

test.each([
  ['a change of somebody else', 409, 'Somebody else has changed these settings meanwhile. Nothing was saved.'],
  ['a value that the shop refuses', 422, 'Nothing was saved: payees.easypaisa.account must not be empty.'],
])('after %s the sentence of the server is shown, and what was typed stays', async (_what, status, msg) => {
  const { user } = open({ save: () => failWith(status, msg) });
  const account = (await group('Easypaisa')).getByLabelText<HTMLInputElement>('Account');
  await user.type(account, '89');
  await user.click(saveButton());
  expect((await screen.findByRole('alert')).textContent).toContain(msg);
  expect(account.value).toBe('0345 123456789');
});

test('a placeholder is marked until it is replaced', async () => {
  open({ load: () => ok({ ...SETTINGS, payees: { easypaisa: { title: 'Urooj (placeholder)', account: '1' } } }) });
  expect((await group('Easypaisa')).getByText(/is a placeholder/)).toBeTruthy();
});

test('settings that cannot be loaded are loaded again on Retry', async () => {
  const answers = [failWith(503), ok(SETTINGS)];
  const { user } = open({ load: () => answers.shift() ?? {} });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await group('Easypaisa')).toBeTruthy();
});

test('the history of the settings can be read', async () => {
  const event = {
    ...{ at: '2026-11-21T10:00:00.000Z', who: 'admin', by: 'admin@example.com', action: 'changed' },
    ...{ before: { 'payees.easypaisa.account': '1' }, after: { 'payees.easypaisa.account': '2' } },
    ...{ why: '', requestId: null },
  };
  const { user } = open({ api: { history: async () => ok([event]) } });
  await user.click(await screen.findByRole('button', { name: 'History of the settings' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('payees.easypaisa.account')).toBeTruthy();
  expect(drawer.getByText('1 → 2')).toBeTruthy();
});

/** The calls of the tab with the link. */
const PAYMENTS = {
  paymentsPage: async () => failWith(500),
  adminWaiting: async () => failWith(500),
  listFileAddress: async () => null,
};

test('the payments lead to the settings, and the settings back', async () => {
  const shown = open({ api: PAYMENTS });
  await shown.user.click(await screen.findByRole('link', { name: 'Back to Payment Details' }));
  await shown.user.click(await screen.findByRole('link', { name: 'Shop settings: accounts and security' }));
  await waitFor(() => expect(shown.location()).toBe('/admin-dashboard/settings'));
});

test('where the shop cannot change settings, the page leads to the payments, which have no link to it', async () => {
  const shown = open({ features: ['adminLists'], api: PAYMENTS });
  await waitFor(() => expect(shown.location()).toBe('/admin-dashboard?tab=payments'));
  expect(await screen.findByRole('tab', { name: 'Payment Details' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Shop settings/ })).toBeNull();
  expect(shown.callRoute).not.toHaveBeenCalled();
});

test('only the admin enters', async () => {
  const shown = open();
  await group('Easypaisa');
  shown.host.setSession({ canAdmin: false, user: { email: 'a@example.com', role: 'user', name: 'A' } });
  await shown.go('/admin-dashboard/settings?again=1');
  await waitFor(() => expect(shown.location()).toMatch(/^\/login/));
});

/** Whether the browser would ask before it closes the tab. */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before it is left with something typed, also after a save that failed', async () => {
  const confirm = vi.fn(async () => false);
  const { user, go, location } = open({ notify: { confirm }, save: () => failWith(503, 'Try later') });
  await group('Easypaisa');
  await user.type(screen.getByLabelText(/^Confirm payments above/), '10');
  await user.click(saveButton());
  expect(await screen.findByText('Try later')).toBeTruthy();
  void go('/admin-dashboard');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(location()).toBe('/admin-dashboard/settings');
  expect(asksBeforeClosing()).toBe(true);
  confirm.mockResolvedValue(true);
  void go('/faq');
  expect(await screen.findByText('At /faq')).toBeTruthy();
});

test('asks before it is left while a save is not finished, and for what was typed meanwhile', async () => {
  const confirm = vi.fn(async () => false);
  const saves: ((result: object) => void)[] = [];
  const save = () => new Promise<object>((resolve) => void saves.push(resolve));
  const { user, go, location } = open({ notify: { confirm }, save });
  await group('Easypaisa');
  const amount = screen.getByLabelText(/^Confirm payments above/);
  await user.type(amount, '10');
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(asksBeforeClosing()).toBe(true);
  void go('/admin-dashboard');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(location()).toBe('/admin-dashboard/settings');
  await user.type(amount, '0');
  saves.shift()?.(ok({ revision: 8 }));
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(asksBeforeClosing()).toBe(true);
});

test('is left without a question after a save', async () => {
  const confirm = vi.fn(async () => false);
  const { user, go } = open({ notify: { confirm } });
  await group('Easypaisa');
  expect(asksBeforeClosing()).toBe(false);
  await user.type(screen.getByLabelText(/^Confirm payments above/), '10');
  await user.click(saveButton());
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(asksBeforeClosing()).toBe(false);
  void go('/faq');
  expect(await screen.findByText('At /faq')).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
});

test('saves no settings after which only placeholders are left, and warns where no method is on', async () => {
  const placeholder = { title: 'Urooj (placeholder)', account: '0300 0000000' };
  const { user, saved } = open({ load: () => ok({ ...SETTINGS, payees: { easypaisa: ALI, jazzcash: placeholder } }) });
  await user.click((await group('Easypaisa')).getByRole('checkbox'));
  await user.click(saveButton());
  expect(await screen.findByText(/^Nothing was saved: every account that is on/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  await user.click((await group('JazzCash')).getByRole('checkbox'));
  expect(screen.getByText('No method is on: buyers cannot pay.')).toBeTruthy();
  await user.click(saveButton());
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
