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

const SECURITY = { adminSecondFactor: 'required', confirmPaymentsAbove: null, confirmRefundsAbove: 500 } as const;
const MAILS = { orders: 'daily', payments: 'atOnce', refunds: 'weekly', messages: 'daily', late: 'weekly' } as const;
const ALI = { title: 'Ali Raza', account: '0345 1234567' };

test('settings are read, without methods, policies and times of mails that this client does not know', async () => {
  const payees = { easypaisa: { ...ALI, note: '', colour: 'red' }, stripe: ALI };
  const calls = await callsOf({
    'GET /ownerSettings': json(200, {
      ...{ payees, security: { ...SECURITY, adminSecondFactor: 'later' }, revision: 7 },
      ownerMails: { ...MAILS, messages: 'off' },
    }),
  });
  expect(await calls.ownerSettings()).toEqual({
    ok: true,
    value: {
      ...{ payees: { easypaisa: ALI }, security: { ...SECURITY, adminSecondFactor: 'optional' }, revision: 7 },
      ownerMails: { ...MAILS, messages: 'atOnce' },
    },
  });
});

test('a response without a revision cannot be used', async () => {
  const calls = await callsOf({ 'GET /ownerSettings': json(200, { payees: {}, security: SECURITY }) });
  expect(await calls.ownerSettings()).toEqual({ ok: false, error: { kind: 'malformed' } });
});

test('a change is sent with the revision that was edited, and responds with the one that is live', async () => {
  const calls = await callsOf({ 'PUT /ownerSettings': json(200, { revision: 8 }) });
  const body = { payees: { easypaisa: ALI }, security: SECURITY, ownerMails: MAILS, revision: 7 };
  expect(await calls.changeOwnerSettings(body)).toEqual({ ok: true, value: 8 });
  expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual(body);
});
