import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { settingsInMemory } from '../../../test/settings-in-memory.ts';
import type { OwnerSettingsStore } from './owner-settings.ts';

const ALI = { title: 'Ali Raza', account: '0345 1234567' };
const MAILS = { orders: 'daily', payments: 'off', refunds: 'off', messages: 'atOnce', late: 'off' };
const SECURITY = { adminSecondFactor: 'optional', confirmPaymentsAbove: null, confirmRefundsAbove: 0 };
const put = (payload: object) => ({ method: 'PUT', path: '/ownerSettings', payload }) as const;

async function shopOf(ownerSettings?: OwnerSettingsStore | null) {
  const shop = await createTestApp(ownerSettings === undefined ? {} : { ownerSettings });
  const admin = await shop.asAdmin();
  const change = (payload: object) => admin.send(put(payload).method, put(payload).path, { payload });
  return { ...shop, admin, change };
}

test('a change goes live by name of the admin, is recorded by its values, and mailed to the shop', async () => {
  const settings = settingsInMemory();
  const { admin, change, runJobs, mailbox } = await shopOf(settings);
  const { payees, revision } = (await admin.get('/ownerSettings')).json();
  const easypaisa = { ...ALI, note: '  ', bank: '' };
  const security = { ...SECURITY, confirmRefundsAbove: 500 };
  const response = await change({
    payees: { ...payees, easypaisa, paypal: undefined },
    ...{ security, ownerMails: MAILS, revision },
  });
  expect([response.statusCode, response.json()]).toEqual([200, { revision: revision + 1 }]);
  expect(settings.changedBy).toEqual(['admin@urooj.test']);
  expect((await admin.get('/ownerSettings')).json()).toMatchObject({
    payees: { easypaisa: ALI },
    ...{ security, ownerMails: MAILS },
  });

  const { events } = (await admin.get(`/history/settings/${SETTINGS_HISTORY_ID}`)).json();
  expect(events).toMatchObject([
    {
      ...{ action: 'changed', who: 'admin', by: 'admin@urooj.test' },
      before: {
        'payees.easypaisa.account': '0300 0000000',
        'security.confirmRefundsAbove': 0,
        'ownerMails.orders': 'off',
      },
      after: {
        'payees.easypaisa.account': '0345 1234567',
        'security.confirmRefundsAbove': 500,
        'ownerMails.orders': 'daily',
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

test('a change of only the other security settings is recorded, and not mailed', async () => {
  const { admin, change, runJobs, mailbox } = await shopOf();
  const { payees, revision } = (await admin.get('/ownerSettings')).json();
  await change({ payees, security: { ...SECURITY, adminSecondFactor: 'required' }, ownerMails: MAILS, revision });
  await runJobs();
  expect(mailbox.map(({ subject }) => subject)).not.toContain('Buyers pay to other accounts now');
});

test('a change of somebody else is not overwritten', async () => {
  const { admin, change } = await shopOf();
  const { payees, revision } = (await admin.get('/ownerSettings')).json();
  await change({ payees: { easypaisa: ALI }, security: SECURITY, ownerMails: MAILS, revision });
  const second = await change({ payees, security: SECURITY, ownerMails: MAILS, revision });
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'edited_meanwhile', field: 'settings' }]);
  expect((await admin.get('/ownerSettings')).json().payees).toEqual({ easypaisa: ALI });
});

test.each([
  ['a title that is blank', { payees: { easypaisa: { ...ALI, title: ' ' } } }, 400, 'payees.easypaisa.title'],
  [
    'no account',
    { payees: { jazzcash: { ...ALI, account: 'abc' } } },
    400,
    'jazzcash.account must be a Pakistani mobile',
  ],
  ['another policy', { security: { ...SECURITY, adminSecondFactor: 'no' } }, 400, 'adminSecondFactor'],
  ['no mails of messages', { ownerMails: { ...MAILS, messages: 'off' } }, 400, 'messages'],
  ['less than nothing', { security: { ...SECURITY, confirmRefundsAbove: -1 } }, 400, 'confirmRefundsAbove'],
  ['what the shop refuses', { payees: { easypaisa: { ...ALI, account: '0300 9999999' } } }, 422, 'easypaisa.account'],
])('%s is refused with a sentence that names it', async (_what, changes, status, name) => {
  const { change } = await shopOf();
  const response = await change({ payees: {}, security: SECURITY, ownerMails: MAILS, revision: 1, ...changes });
  expect([response.statusCode, response.json().msg]).toEqual([status, expect.stringContaining(name)]);
});

test.each([
  ['busy', 503, 'busy'],
  ['store down', 503, 'store_down'],
] as const)('a site store that is %s can be tried again', async (rejected, status, code) => {
  const { change } = await shopOf({ ...settingsInMemory(), change: async () => ({ rejected }) });
  const response = await change({ payees: {}, security: SECURITY, ownerMails: MAILS, revision: 1 });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test('a service that composes no pages neither announces settings nor has them', async () => {
  const without = await shopOf(null);
  expect((await without.admin.get('/session')).json().features).not.toContain('ownerSettings');
  expect((await without.admin.get('/ownerSettings')).statusCode).toBe(404);
  expect((await without.change({ payees: {}, security: SECURITY, ownerMails: MAILS, revision: 1 })).statusCode).toBe(
    404,
  );
  const withSettings = await shopOf();
  expect((await withSettings.admin.get('/session')).json().features).toContain('ownerSettings');
});
