import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ALI, failWith, fieldOf, group, ok, open, retype, SETTINGS, saveButton } from './settings.fixture.tsx';
// antd takes longer to load than a test waits for a page.
import '../../components/history-drawer.tsx';
import './settings.page.tsx';

test('shows every setting, by sections to which the contents lead', async () => {
  const { user } = open();
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
  expect(fieldOf('Name of the shop').value).toBe('Bazaar');
  expect(fieldOf(/^Instagram/).value).toBe('https://www.instagram.com/bazaar');
  expect(screen.getAllByText('Propose')).toHaveLength(4);
  expect(fieldOf('Pages can be read without a network').checked).toBe(true);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(headings);
  await user.click(contents.getByRole('link', { name: 'Features' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Features' }));
});

test('mails to the owner are chosen one by one, and those of messages cannot be turned off', async () => {
  const { user, saved } = open();
  await group('Easypaisa');
  await user.click(screen.getByRole('combobox', { name: /^Messages of buyers/ }));
  const options = [...document.querySelectorAll('.ant-select-item-option-content')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['At once', 'Once a day', 'Once a week']);
  await user.click(screen.getByText('Once a week', { selector: '.ant-select-item-option-content' }));
  await user.click(saveButton());
  const ownerMails = { ...SETTINGS.ownerMails, messages: 'weekly' };
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ownerMails })));
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
  await user.type(screen.getByLabelText(/^Second person above/), '20000');
  await retype(user, 'Name of the shop', ' Zia Traders ');
  await retype(user, /^WhatsApp/, '0345 1234567');
  await retype(user, /^Days that the texts/, '30');
  await user.click(fieldOf(/^Customers cancel their own orders/));
  await user.click(saveButton());
  expect(await screen.findByText(/^Saved\. Revision 8 is live/)).toBeTruthy();
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    ...SETTINGS,
    brand: { ...SETTINGS.brand, name: 'Zia Traders' },
    support: { ...SETTINGS.support, whatsapp: '+923451234567' },
    bankMessages: { ...SETTINGS.bankMessages, keepTextDays: 30 },
    switches: { ...SETTINGS.switches, customerCancellation: true },
    payees: {
      easypaisa: { ...ALI, account: '0300 7654321' },
      paypal: { title: 'Ali', account: 'ali@example.com' },
    },
    security: {
      adminSecondFactor: 'optional',
      ...{ confirmPaymentsAbove: 10_000, confirmRefundsAbove: null, secondPersonAbove: 20_000 },
    },
    revision: 7,
  });
  await user.click(saveButton());
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 8 })));
});

test.each([
  ['says that one person approves every payment while there are not two', 1, true],
  ['says nothing about it once there are two', 2, false],
])('%s', async (_what, paymentPeople, isSaid) => {
  open({ load: () => ok({ ...SETTINGS, paymentPeople }) });
  await screen.findByLabelText(/^Second person above/);
  expect(screen.queryByText(/^At the moment one person approves every payment/) !== null).toBe(isSaid);
});

test('values that are not what they should be are not sent, and said beside their fields', async () => {
  const { user, saved } = open();
  const paypal = await group('PayPal');
  await user.click(paypal.getByRole('checkbox'));
  await retype(user, /^Confirm refunds above/, 'x');
  await retype(user, /^WhatsApp/, '12345');
  await user.clear(fieldOf('Name of the shop'));
  const easypaisa = (await group('Easypaisa')).getByLabelText('Account');
  await user.clear(easypaisa);
  await user.type(easypaisa, 'abc');
  await user.click(saveButton());
  expect(await paypal.findByText(/^Please enter an e-mail address/)).toBeTruthy();
  for (const sentence of [
    /^Please enter an amount in rupees/,
    /^Please enter a phone number with its country, for example \+923001234567, or leave it empty\.$/,
    /^Please enter a Pakistani mobile number, for example 0300 1234567\.$/,
  ])
    expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getAllByText(/^Please enter one line of at most 200 characters/)).toHaveLength(2);
  expect(saved).not.toHaveBeenCalled();
});

test('after a failure the sentence of the server is shown, and what was typed stays', async () => {
  const { user } = open({ save: () => failWith(422, 'Nothing was saved: the next start would refuse it.') });
  const account = (await group('Easypaisa')).getByLabelText<HTMLInputElement>('Account');
  await retype(user, /^Confirm refunds above/, '89');
  await user.click(saveButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved: the next start');
  expect([account.value, fieldOf(/^Confirm refunds above/).value]).toEqual([ALI.account, '89']);
});

test('a value that only the server refuses is said beside its field, which gets the focus', async () => {
  const params = { name: 'support.email', expected: 'must be another address' };
  const { user } = open({ save: () => failWith(400, 'The support.email must …', { field: 'unexpected', params }) });
  await group('Easypaisa');
  await user.click(saveButton());
  expect(await screen.findByText('This must be another address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(/^E-mail for questions/)));
});

test('of two admins at once the second is shown what has changed, loses nothing, and can save', async () => {
  const now = {
    ...SETTINGS,
    ...{ brand: { ...SETTINGS.brand, name: 'Theirs' }, reviewTime: '5 minutes', revision: 9 },
    payees: { easypaisa: ALI, paypal: { title: 'Zia', account: 'zia@shop.example' } },
  };
  const loads = [SETTINGS, now];
  const saves = [failWith(409, 'Somebody else …', { code: 'edited_meanwhile' }), ok({ revision: 10 })];
  const { user, saved } = open({ load: () => ok(loads.shift()), save: () => saves.shift() ?? {} });
  await group('Easypaisa');
  await retype(user, 'Name of the shop', 'Mine');
  await user.click(fieldOf(/^Every page also exists in Urdu/));
  await user.click(saveButton());
  expect(await screen.findByText(/^Somebody else has changed these settings meanwhile/)).toBeTruthy();
  for (const line of [
    'brand.name: Bazaar → Theirs. You typed Mine, which stays.',
    'reviewTime: a few hours → 5 minutes',
    'payees.paypal.isOn: false → true',
  ])
    expect(screen.getByText(line)).toBeTruthy();
  expect(fieldOf('How long the check of a payment takes').value).toBe('5 minutes');
  expect((await group('PayPal')).getByLabelText<HTMLInputElement>('Account').value).toBe('zia@shop.example');
  await user.click(saveButton());
  expect(await screen.findByText(/^Saved\. Revision 10/)).toBeTruthy();
  expect(saved).toHaveBeenLastCalledWith({
    ...now,
    brand: { ...SETTINGS.brand, name: 'Mine' },
    switches: { ...SETTINGS.switches, urdu: false },
  });
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

/** The calls of the tabs with the link. */
const TABS = {
  adminStatistics: async () => failWith(500),
  ordersPage: async () => failWith(500),
  paymentsPage: async () => failWith(500),
  adminWaiting: async () => failWith(500),
  listFileAddress: async () => null,
};

test('overview and payments lead to the settings, and the settings back', async () => {
  const shown = open({ api: TABS });
  await shown.user.click(await screen.findByRole('link', { name: 'Back to the dashboard' }));
  expect(await screen.findByRole('link', { name: 'Shop settings' })).toBeTruthy();
  await shown.user.click(screen.getByRole('tab', { name: /^Payment Details/ }));
  await shown.user.click(await screen.findByRole('link', { name: 'Shop settings' }));
  await waitFor(() => expect(shown.location()).toBe('/admin-dashboard/settings'));
});

test('where the shop cannot change settings, the page leads to the payments, which have no link to it', async () => {
  const shown = open({ features: ['adminLists'], api: TABS });
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
