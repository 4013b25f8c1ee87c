import { afterEach, expect, test } from 'vitest';
import { createApi } from './client.ts';
import { json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { settingsCalls } from './settings-calls.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function callsOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return settingsCalls(createApi({ apiHost: backend.host, features: () => ['ownerSettings'], token: () => null }));
}

const SECURITY = {
  adminSecondFactor: 'required',
  ...{ confirmPaymentsAbove: null, confirmRefundsAbove: 500, secondPersonAbove: 20_000 },
} as const;
const ALI = { title: 'Ali Raza', account: '0345 1234567' };

const SETTINGS = {
  brand: { name: 'Bazaar', nativeName: '' },
  ...{ legalName: 'Bazaar Ltd', legalAddress: '12 Mall Road, Lahore' },
  support: { email: 'help@shop.example', whatsapp: '' },
  social: { instagram: '', youtube: '', facebook: '', tiktok: '' },
  payees: { easypaisa: ALI },
  ...{ reviewTime: 'a few hours', reviewTimeUrdu: '' },
  bankMessages: { match: { easypaisa: 'automatic' }, keepTextDays: 30, withoutScreenshot: true },
  bookYears: 6,
  refillDays: 3,
  unpaidOrders: { remindAfterHours: 24, cancelAfterDays: null },
  security: SECURITY,
  ownerMails: {
    orders: 'daily',
    payments: 'atOnce',
    refunds: 'weekly',
    refills: 'daily',
    messages: 'daily',
    late: 'weekly',
  },
  switches: { customerCancellation: true, offline: true, urdu: false, measuredReplyTime: true, measuredDelivery: true },
  revision: 7,
} as const;
/** As they are read: a number of people is not changed with them. */
const READ = { ...SETTINGS, paymentPeople: 2 } as const;

test('settings are read, without methods, modes, policies and times of mails that this client does not know', async () => {
  const payees = { easypaisa: { ...ALI, note: '', colour: 'red' }, stripe: ALI };
  const match = { easypaisa: 'automatic', paypal: 'maybe', stripe: 'off' };
  const calls = await callsOf({
    'GET /ownerSettings': json(200, {
      ...{ ...READ, payees, bankMessages: { ...SETTINGS.bankMessages, match } },
      security: { ...SECURITY, adminSecondFactor: 'later' },
      ownerMails: { ...SETTINGS.ownerMails, messages: 'off' },
    }),
  });
  expect(await calls.ownerSettings()).toEqual({
    ok: true,
    value: {
      ...{ ...READ, security: { ...SECURITY, adminSecondFactor: 'optional' } },
      ownerMails: { ...SETTINGS.ownerMails, messages: 'atOnce' },
    },
  });
});

test.each(['revision', 'brand', 'switches'])('a response without %s cannot be used', async (name) => {
  const calls = await callsOf({ 'GET /ownerSettings': json(200, { ...SETTINGS, [name]: undefined }) });
  expect(await calls.ownerSettings()).toEqual({ ok: false, error: { kind: 'malformed' } });
});

test('a change is sent with the revision that was edited, and responds with the one that is live', async () => {
  const calls = await callsOf({ 'PUT /ownerSettings': json(200, { revision: 8 }) });
  expect(await calls.changeOwnerSettings(READ)).toEqual({ ok: true, value: 8 });
  expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual(SETTINGS);
});
