import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../test/harness.ts';
import { addPhone, easypaisaSms } from '../../../../test/phone.ts';
import { auditEvents, phones } from '../../../db/schema.ts';

const PHONE = { name: ' Counter ', app: 'smsGate', accounts: { easypaisa: ' 0345 1234567 ', jazzcash: '' } };

async function shopWithAdmin() {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const storedPhones = () => shop.database.select().from(phones);
  const historyOf = async (id: string) => (await admin.get(`/history/phone/${id}`)).json().events;
  return { ...shop, admin, storedPhones, historyOf };
}

test('a new phone has a secret that only this response shows, and the address for its app', async () => {
  const { admin, storedPhones, clock, historyOf } = await shopWithAdmin();
  const created = await admin.post('/phones', PHONE);
  const { phone, secret } = created.json();
  expect([created.statusCode, secret]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
  expect(phone).toEqual({
    ...{ _id: phone._id, name: 'Counter', app: 'smsGate', accounts: { easypaisa: '0345 1234567' } },
    address: `http://shop.test/followerApi/bankMessages/${phone._id}`,
    createdAt: clock.now.toISOString(),
    ...{ rotatedAt: null, revokedAt: null, lastSeenAt: null, lastMessageAt: null, silentAt: null },
  });
  expect(await storedPhones()).toMatchObject([{ id: phone._id, secret }]);
  const listed = await admin.get('/phones');
  expect(listed.json()).toEqual({ phones: [phone] });
  const events = await historyOf(phone._id);
  expect(events).toMatchObject([
    { action: 'created', by: 'admin@urooj.test', after: { name: 'Counter', easypaisa: '0345 1234567' } },
  ]);
  expect(listed.body + JSON.stringify(events)).not.toContain(secret);
});

test('repeating the creation with its key gives the same phone and secret', async () => {
  const { admin, storedPhones } = await shopWithAdmin();
  const headers = { 'idempotency-key': 'one-phone-only' };
  const responses = await Promise.all([1, 2, 3].map(() => admin.post('/phones', PHONE, { headers })));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await storedPhones()).toHaveLength(1);
});

test.each([
  ['no name', { ...PHONE, name: ' ' }],
  ['an app that nobody knows', { ...PHONE, app: 'other' }],
  ['an account that is no text', { ...PHONE, accounts: { easypaisa: 5 } }],
])('refuses a phone with %s', async (_, body) => {
  const { admin, storedPhones } = await shopWithAdmin();
  const response = await admin.post('/phones', body);
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_body']);
  expect(await storedPhones()).toEqual([]);
});

test('edits name and accounts, one by one, and records what has changed', async () => {
  const { admin, historyOf, ...shop } = await shopWithAdmin();
  const { id } = await addPhone(shop, admin);
  const edit = (payload: object) => admin.send('PATCH', `/phones/${id}`, { payload });
  expect((await edit({ name: 'Spare' })).json().phone).toMatchObject({
    ...{ name: 'Spare', accounts: { easypaisa: '0345 1234567' } },
  });
  expect((await edit({ accounts: { jazzcash: '0300 1' } })).json().phone).toMatchObject({
    ...{ name: 'Spare', accounts: { jazzcash: '0300 1' } },
  });
  expect((await edit({})).statusCode).toBe(200);
  const events = await historyOf(id);
  expect(events.slice(1)).toMatchObject([
    { action: 'edited', before: { name: 'Counter' }, after: { name: 'Spare' } },
    { action: 'edited', before: { easypaisa: '0345 1234567' }, after: { jazzcash: '0300 1' } },
  ]);
});

test('messages credit the account of the phone that it has when they arrive', async () => {
  const { admin, pool, ...shop } = await shopWithAdmin();
  const phone = await addPhone(shop, admin);
  await phone.forward(easypaisaSms('53945346061', shop.clock.now));
  await admin.send('PATCH', `/phones/${phone.id}`, { payload: { accounts: { easypaisa: '0311 7654321' } } });
  await phone.forward(easypaisaSms('53945346062', shop.clock.now));
  const { rows } = await pool.query('select payee_account from bank_messages order by transaction_key');
  expect(rows.map((row) => row.payee_account)).toEqual(['0345 1234567', '0311 7654321']);
});

test('replaces a secret, and revokes a phone for good', async () => {
  const { admin, storedPhones, clock, historyOf, ...shop } = await shopWithAdmin();
  const phone = await addPhone({ ...shop, clock }, admin);
  const rotated = (await admin.post(`/phones/${phone.id}/secret`)).json();
  expect(rotated.secret).not.toBe(phone.secret);
  expect(rotated.phone.rotatedAt).toBe(clock.now.toISOString());
  const revoked = await admin.send('DELETE', `/phones/${phone.id}`);
  expect(revoked.json().phone.revokedAt).toBe(clock.now.toISOString());
  const before = await storedPhones();
  const after = [
    await admin.send('DELETE', `/phones/${phone.id}`),
    await admin.post(`/phones/${phone.id}/secret`),
    await admin.send('PATCH', `/phones/${phone.id}`, { payload: { name: 'Back again' } }),
    await admin.send('DELETE', '/phones/00000000-0000-4000-8000-000000000000'),
    await admin.post('/phones/none/secret'),
  ];
  expect(after.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await storedPhones()).toEqual(before);
  expect((await admin.get('/phones')).json().phones).toEqual([revoked.json().phone]);
  const events = await historyOf(phone.id);
  const at = clock.now.toISOString();
  expect(events).toMatchObject([
    { action: 'created' },
    { action: 'secret replaced', before: { rotatedAt: null }, after: { rotatedAt: at } },
    { action: 'revoked', before: { revokedAt: null }, after: { revokedAt: at } },
  ]);
  const audited = await shop.database.select().from(auditEvents).where(eq(auditEvents.subjectId, phone.id));
  for (const secret of [phone.secret, rotated.secret]) expect(JSON.stringify(audited)).not.toContain(secret);
});
