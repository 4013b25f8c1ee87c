import { ownerSettingsOf } from '@urooj/contract/owner-settings';
import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { SETTINGS } from '../../../test/published-site.ts';
import { settingsInMemory } from '../../../test/settings-in-memory.ts';
import type { OwnerSettingsStore } from './owner-settings.ts';

const ALI = { title: 'Ali Raza', account: '0345 1234567' };
const SECURITY = {
  adminSecondFactor: 'optional',
  ...{ confirmPaymentsAbove: null, confirmRefundsAbove: 0, secondPersonAbove: null },
};

async function shopOf(ownerSettings?: OwnerSettingsStore | null) {
  const shop = await createTestApp(ownerSettings === undefined ? {} : { ownerSettings });
  const admin = await shop.asAdmin();
  const live = async () => (await admin.get('/ownerSettings')).json();
  /** The live settings with these changes. */
  const change = async (changes: object) =>
    admin.send('PUT', '/ownerSettings', { payload: { ...(await live()), ...changes } });
  return { ...shop, admin, live, change };
}

test('a change goes live by name of the admin, is recorded by its values, and mailed to the shop', async () => {
  const settings = settingsInMemory();
  const { admin, live, change, runJobs, mailbox } = await shopOf(settings);
  const { payees, switches, revision } = await live();
  const easypaisa = { ...ALI, note: '  ', bank: '' };
  const security = { ...SECURITY, confirmRefundsAbove: 500 };
  const response = await change({
    payees: { ...payees, easypaisa, paypal: undefined },
    brand: { name: 'Bazaar', nativeName: '' },
    switches: { ...switches, offline: false },
    bankMessages: { match: { easypaisa: 'automatic' }, keepTextDays: 30, withoutScreenshot: false },
    security,
  });
  expect([response.statusCode, response.json()]).toEqual([200, { revision: revision + 1 }]);
  expect(settings.changedBy).toEqual(['admin@urooj.test']);
  expect(await live()).toMatchObject({ brand: { name: 'Bazaar' }, payees: { easypaisa: ALI }, security });

  const { events } = (await admin.get(`/history/settings/${SETTINGS_HISTORY_ID}`)).json();
  expect(events).toMatchObject([
    {
      ...{ action: 'changed', who: 'admin', by: 'admin@urooj.test' },
      before: {
        ...{ 'payees.easypaisa.account': '0300 0000000', 'security.confirmRefundsAbove': 0 },
        ...{ 'brand.name': 'Urooj', 'switches.offline': true, 'bankMessages.keepTextDays': 90 },
      },
      after: {
        ...{ 'payees.easypaisa.account': '0345 1234567', 'security.confirmRefundsAbove': 500 },
        ...{ 'brand.name': 'Bazaar', 'switches.offline': false, 'bankMessages.keepTextDays': 30 },
        'bankMessages.match.easypaisa': 'automatic',
      },
    },
  ]);
  expect(Object.keys(events[0].before)).not.toContain('payees.jazzcash.account');
  expect(Object.keys(events[0].after)).not.toContain('payees.paypal.account');

  await runJobs();
  const mails = mailbox.filter(({ subject }) => subject === 'Buyers pay to other accounts now');
  expect(mails.map(({ to }) => to)).toEqual(['admin@urooj.test']);
  expect(mails[0]?.text).toContain('payees.easypaisa.account: 0300 0000000 → 0345 1234567');
  expect(mails[0]?.text).toContain('payees.paypal.account: payments@urooj.example → nothing');
});

test('accounts that went live before the process was killed are mailed all the same, those that were refused are not', async () => {
  const settings = settingsInMemory();
  const shop = await shopOf({
    ...settings,
    async change(change, who) {
      const made = await settings.change(change, who);
      if ('rejected' in made) return made;
      throw new Error('stands for a process that ends here');
    },
  });
  await shop.change({ payees: { easypaisa: { ...ALI, account: '0300 9999999' } } });
  expect((await shop.change({ payees: { easypaisa: ALI } })).statusCode).toBe(500);
  const { rows } = await shop.pool.query(
    "select body from mail_outbox where subject = 'Buyers pay to other accounts now' and next_attempt_at < 'infinity'",
  );
  expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining('0300 0000000 → 0345 1234567')]);
});

test('a change of other settings than the accounts is not mailed', async () => {
  const { change, runJobs, mailbox } = await shopOf();
  await change({ security: { ...SECURITY, adminSecondFactor: 'required' }, reviewTime: '5 minutes' });
  await runJobs();
  expect(mailbox.map(({ subject }) => subject)).not.toContain('Buyers pay to other accounts now');
});

test('a change of somebody else is not overwritten', async () => {
  const { live, change } = await shopOf();
  const { revision } = await live();
  await change({ payees: { easypaisa: ALI } });
  const second = await change({ reviewTime: '5 minutes', revision });
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'edited_meanwhile', field: 'settings' }]);
  expect(await live()).toMatchObject({ payees: { easypaisa: ALI }, reviewTime: 'a few hours' });
});

test.each([
  ['a title that is blank', { payees: { easypaisa: { ...ALI, title: ' ' } } }, 400, 'payees.easypaisa.title'],
  [
    'no account',
    { payees: { jazzcash: { ...ALI, account: 'abc' } } },
    400,
    'jazzcash.account must be a Pakistani mobile',
  ],
  [
    'a number of no country',
    { support: { email: '', whatsapp: '12345' } },
    400,
    'support.whatsapp must be empty or a phone',
  ],
  ['another policy', { security: { ...SECURITY, adminSecondFactor: 'no' } }, 400, 'adminSecondFactor'],
  ['no mails of messages', { ownerMails: { ...SETTINGS.ownerMails, messages: 'off' } }, 400, 'messages'],
  ['less than nothing', { security: { ...SECURITY, confirmRefundsAbove: -1 } }, 400, 'confirmRefundsAbove'],
  ['what the shop refuses', { payees: { easypaisa: { ...ALI, account: '0300 9999999' } } }, 422, 'easypaisa.account'],
])('%s is refused with a sentence that names it', async (_what, changes, status, name) => {
  const { change } = await shopOf();
  const response = await change(changes);
  expect([response.statusCode, response.json().msg]).toEqual([status, expect.stringContaining(name)]);
});

test.each([
  ['busy', 503, 'busy'],
  ['store down', 503, 'store_down'],
] as const)('a site store that is %s can be tried again', async (rejected, status, code) => {
  const { change } = await shopOf({ ...settingsInMemory(), change: async () => ({ rejected }) });
  const response = await change({});
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test('a service that composes no pages neither announces settings nor has them', async () => {
  const without = await shopOf(null);
  expect((await without.admin.get('/session')).json().features).not.toContain('ownerSettings');
  expect((await without.admin.get('/ownerSettings')).statusCode).toBe(404);
  const payload = { ...ownerSettingsOf(SETTINGS), revision: 1 };
  expect((await without.admin.send('PUT', '/ownerSettings', { payload })).statusCode).toBe(404);
  const withSettings = await shopOf();
  expect((await withSettings.admin.get('/session')).json().features).toContain('ownerSettings');
});
