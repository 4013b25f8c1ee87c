import { PRICE } from '@urooj/domain/price.fixture';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness.ts';
import { addPhone, easypaisaSms } from '../../../../test/phone.ts';
import { waitsForLock } from '../../../../test/waits-for-lock.ts';
import { bankMessages, deliveryNonces, messagePatterns, phones } from '../../../db/schema.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function shopWithPhone(app: 'generic' | 'smsGate' | 'smsToUrl' = 'generic', options = {}) {
  const shop = await createTestApp(options);
  const admin = await shop.asAdmin();
  const phone = await addPhone(shop, admin, app);
  /** Everything that a delivery may change. */
  const stored = async () => ({
    bankMessages: await shop.database.select().from(bankMessages).orderBy(bankMessages.messageHash),
    nonces: await shop.database.select().from(deliveryNonces).orderBy(deliveryNonces.nonce),
    phones: await shop.database.select().from(phones),
  });
  const sms = (transactionId: string) => easypaisaSms(transactionId, shop.clock.now);
  return { ...shop, admin, phone, stored, sms };
}

const pass = ({ clock }: Pick<TestApp, 'clock'>, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

test.each(['generic', 'smsGate', 'smsToUrl'] as const)('stores a message that %s forwards', async (app) => {
  const { phone, stored, sms, clock } = await shopWithPhone(app);
  const response = await phone.forward(sms('53945346065'));
  expect([response.statusCode, response.json()]).toEqual([200, { stored: 1, known: 0, ignored: 0 }]);
  expect(response.headers['cache-control']).toBe('no-store');
  const { bankMessages, phones } = await stored();
  expect(bankMessages).toMatchObject([
    {
      ...{ source: 'phone', phoneId: phone.id, sender: '3737', receivedAt: clock.now, doubt: null },
      ...{ method: 'easypaisa', transactionId: '53945346065', amountMinor: PRICE.minor, payeeAccount: '0345 1234567' },
    },
  ]);
  expect(phones).toMatchObject([{ lastSeenAt: clock.now, lastMessageAt: clock.now }]);
});

test('two identical deliveries at once, and one days later, store one message', async () => {
  const shop = await shopWithPhone();
  const { phone, stored, sms, clock } = shop;
  const [body, at] = [JSON.stringify([sms('53945346065'), sms('53945346066')]), clock.now];
  const both = await Promise.all([phone.deliver(body, { at }), phone.deliver(body, { at })]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(both.map((one) => one.json()).sort((a, b) => b.stored - a.stored)).toEqual([
    { stored: 2, known: 0, ignored: 0 },
    { stored: 0, known: 2, ignored: 0 },
  ]);
  const before = await stored();
  expect([before.bankMessages.length, before.nonces.length]).toEqual([2, 1]);
  pass(shop, 3 * DAY_MS);
  const later = await phone.deliver(body, { at });
  expect([later.statusCode, later.json()]).toEqual([200, { stored: 0, known: 2, ignored: 0 }]);
  expect(await stored()).toEqual(before);
});

test('a message that is signed again is known, whatever else is in the batch and in which order', async () => {
  const shop = await shopWithPhone();
  const { phone, stored, sms } = shop;
  const [first, second, third] = [sms('53945346061'), sms('53945346062'), sms('53945346063')];
  await phone.deliver(JSON.stringify([first, second]));
  pass(shop, DAY_MS);
  const response = await phone.deliver(JSON.stringify([third, second, first, third]));
  expect(response.json()).toEqual({ stored: 1, known: 3, ignored: 0 });
  expect((await stored()).bankMessages.map(({ transactionId }) => transactionId).sort()).toEqual([
    ...['53945346061', '53945346062', '53945346063'],
  ]);
});

test.each([
  ['5 minutes ago', 5, 200, undefined, ''],
  ['6 minutes ago', 6, 401, 'delivery_time', 'was signed 6 minutes ago, which is too old'],
  ['two days ago', 2 * 24 * 60, 401, 'delivery_time', 'was signed 2880 minutes ago'],
  ['5 minutes ahead', -5, 200, undefined, ''],
  ['6 minutes ahead', -6, 401, 'delivery_time', 'was signed 6 minutes in the future'],
])('a delivery that the phone signed %s', async (_, minutes, status, code, sentence) => {
  for (const app of ['generic', 'smsGate'] as const) {
    const { phone, stored, sms, clock } = await shopWithPhone(app);
    const before = await stored();
    const at = new Date(Math.floor(clock.now.getTime() / 1000) * 1000 - minutes * MINUTE_MS);
    clock.now = new Date(at.getTime() + minutes * MINUTE_MS);
    const response = await phone.forward(sms('53945346065'), { at });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().msg ?? '').toContain(sentence);
    if (status === 401) expect(await stored()).toEqual(before);
  }
});

test('an app that signs the time of the SMS only: late messages need a person, older ones are refused', async () => {
  const shop = await shopWithPhone('smsToUrl');
  const { phone, stored, sms } = shop;
  const [late, stale] = [sms('53945346061'), sms('53945346062')];
  pass(shop, 2 * DAY_MS - MINUTE_MS);
  expect((await phone.forward(late)).json()).toEqual({ stored: 1, known: 0, ignored: 0 });
  const before = await stored();
  expect(before.bankMessages).toMatchObject([{ transactionId: '53945346061', doubt: 'unsigned' }]);
  pass(shop, 2 * MINUTE_MS);
  expect((await phone.forward(stale)).json().code).toBe('delivery_time');
  const ahead = easypaisaSms('53945346063', new Date(shop.clock.now.getTime() + 6 * MINUTE_MS));
  expect((await phone.forward(ahead)).json()).toMatchObject({ code: 'delivery_time', field: 'ahead' });
  expect((await phone.forward(late)).json()).toEqual({ stored: 0, known: 1, ignored: 0 });
  expect(await stored()).toEqual(before);
});

test('whatever is wrong with phone or signature, the refusal is the same, and nothing changes', async () => {
  const lines: string[] = [];
  const shop = await shopWithPhone('generic', { log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) });
  const { app, admin, phone, sms, stored } = shop;
  const body = JSON.stringify(sms('53945346065'));
  const revoked = await addPhone(shop, admin);
  await admin.send('DELETE', `/phones/${revoked.id}`);
  const before = await stored();
  const toAnother = (id: string) =>
    app.inject({
      method: 'POST',
      url: `/followerApi/bankMessages/${id}`,
      payload: body,
      headers: { 'x-timestamp': '1' },
    });
  const rejected = [
    await phone.deliver(body, { secret: 'another-secret' }),
    await phone.deliver(body, { headers: { 'x-signature': '' } }),
    await phone.deliver(body, { headers: { 'x-timestamp': '1795428250' } }),
    await revoked.deliver(body),
    await phone.deliver(body, { secret: revoked.secret }),
    await toAnother('00000000-0000-4000-8000-000000000000'),
    await toAnother('none'),
  ];
  const answers = rejected.map((response) => {
    const { requestId, ...rest } = response.json();
    return { status: response.statusCode, ...rest };
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 401, code: 'phone_rejected' });
  expect(await stored()).toEqual(before);
  const whys = lines.map((line) => JSON.parse(line)).map(({ phone, why }) => [phone, why]);
  expect(whys).toEqual([
    ...[phone, phone, phone].map(({ id }) => [id, 'its signature is wrong']),
    [revoked.id, 'it is revoked'],
    [phone.id, 'its signature is wrong'],
  ]);
  expect(lines.join('')).not.toMatch(/HIRA|53945346065|another-secret/);
});

test('a replaced secret counts at once, and the old one no longer', async () => {
  const { admin, phone, sms, stored } = await shopWithPhone();
  const rotated = await admin.post(`/phones/${phone.id}/secret`);
  const { secret } = rotated.json();
  const before = await stored();
  expect((await phone.forward(sms('53945346061'))).json().code).toBe('phone_rejected');
  expect(await stored()).toEqual(before);
  expect((await phone.forward(sms('53945346061'), { secret })).json()).toMatchObject({ stored: 1 });
});

test.each([
  ['replaced', "secret = 'another-one'"],
  ['revoked', 'revoked_at = now()'],
])('a secret that is %s while a delivery waits no longer counts for it', async (_, change) => {
  const { phone, pool, sms, stored } = await shopWithPhone();
  const admin = await pool.connect();
  await admin.query('begin');
  await admin.query(`update phones set ${change}`);
  const delivery = phone.forward(sms('53945346061'));
  await expect.poll(() => waitsForLock(pool)).toBe(true);
  await admin.query('commit');
  admin.release();
  expect((await delivery).json().code).toBe('phone_rejected');
  expect(await stored()).toMatchObject({ bankMessages: [], nonces: [] });
});

test.each([
  ['no JSON', 'from=3737&text=x', 400, 'invalid_body'],
  ['half of a JSON', '[{"sender":"37', 400, 'invalid_body'],
  ['nothing', '', 400, 'invalid_body'],
  ['a number', '5', 400, 'invalid_body'],
  ['JSON of another app', '{"event":"sms:received","payload":{}}', 400, 'invalid_body'],
  [
    'a prototype',
    '{"__proto__":{"sender":"3737","text":"x","receivedAt":"2026-11-21T10:04:05Z"}}',
    400,
    'invalid_body',
  ],
  ['a deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'invalid_body'],
  [
    'a year that no database has',
    '{"sender":"3737","text":"x","receivedAt":"+275760-01-01T00:00:00Z"}',
    400,
    'invalid_body',
  ],
  ['201 messages', JSON.stringify(Array(201).fill(easypaisaSms('5', new Date()))), 413, 'too_large'],
  ['more than 256 KB', JSON.stringify({ sender: '3737', text: 'x'.repeat(263_000) }), 413, 'too_large'],
])('refuses %s, signed', async (_, body, status, code) => {
  const { phone, stored } = await shopWithPhone();
  const before = await stored();
  const response = await phone.deliver(body);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(await stored()).toEqual(before);
  expect({}).not.toHaveProperty('sender');
});

test('says that the messages of another app are not understood', async () => {
  const { phone } = await shopWithPhone('smsToUrl');
  expect((await phone.deliver('[]')).json()).toMatchObject({
    ...{ code: 'invalid_body', field: 'delivery', msg: expect.stringContaining('which app the phone has') },
  });
});

test('the log names the phone whose clock is wrong', async () => {
  const lines: string[] = [];
  const { phone, clock } = await shopWithPhone('generic', {
    log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
  });
  await phone.deliver('[]', { at: new Date(clock.now.getTime() - 60 * MINUTE_MS) });
  await phone.deliver('{}');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { phone: phone.id, why: expect.stringContaining('60 minutes ago'), msg: 'a delivery of a phone was refused' },
  ]);
});

test('the latest message counts, and never one of the future', async () => {
  const { phone, stored, clock } = await shopWithPhone();
  const ago = (minutes: number) => new Date(clock.now.getTime() - minutes * MINUTE_MS);
  const deliver = (minutes: readonly number[]) =>
    phone.deliver(JSON.stringify(minutes.map((one) => easypaisaSms(`539453460${20 + one}`, ago(one)))));
  await deliver([9, 3, 7]);
  expect((await stored()).phones).toMatchObject([{ lastMessageAt: ago(3) }]);
  await deliver([5]);
  expect((await stored()).phones).toMatchObject([{ lastMessageAt: ago(3) }]);
  await deliver([-2]);
  expect((await stored()).phones).toMatchObject([{ lastMessageAt: clock.now }]);
});

test('says how many messages a delivery can have', async () => {
  const { phone, sms } = await shopWithPhone();
  const batch = (count: number) => JSON.stringify(Array.from({ length: count }, (_, i) => sms(`5394534${1000 + i}`)));
  expect((await phone.deliver(batch(200))).json()).toEqual({ stored: 200, known: 0, ignored: 0 });
  expect((await phone.deliver(batch(201))).json().msg).toBe(
    'A delivery can have at most 200 messages. Please send them in several.',
  );
});

test('messages of private numbers are counted and not stored', async () => {
  const shop = await shopWithPhone();
  const { phone, stored, sms } = shop;
  const text = 'Ami, main 5 minute mein ghar pahunch raha hoon.';
  const numbers = ['+923001234567', '0300-1234567', '+92 300 1234567', '00923001234567', '(0300) 1234567'];
  const receivedAt = shop.clock.now.toISOString();
  const batch = [...numbers.map((sender) => ({ sender, text, receivedAt })), sms('53945346065')];
  expect((await phone.deliver(JSON.stringify(batch))).json()).toEqual({ stored: 1, known: 0, ignored: numbers.length });
  expect((await stored()).bankMessages.map(({ sender }) => sender)).toEqual(['3737']);
});

test('a phone number that a pattern names is no private one, and a name that no pattern knows is stored', async () => {
  const { phone, stored, clock, database } = await shopWithPhone();
  const sender = '+923331234567';
  const pattern = { name: 'x', provider: 'hbl', senders: [sender], regex: 'x' };
  await database.insert(messagePatterns).values({ ...pattern, method: 'bankTransfer' });
  const receivedAt = clock.now.toISOString();
  const batch = ['+92 333 1234567', '+923331234568', 'Telenor', '85580'].map((one) => ({
    ...{ sender: one, text: 'Assalam o alaikum', receivedAt },
  }));
  expect((await phone.deliver(JSON.stringify(batch))).json()).toEqual({ stored: 3, known: 0, ignored: 1 });
  expect((await stored()).bankMessages.map((row) => row.sender).sort()).toEqual([
    '+92 333 1234567',
    '85580',
    'Telenor',
  ]);
});

test('a delivery without messages shows that the phone is there; a repeated one does not', async () => {
  const shop = await shopWithPhone();
  const { phone, stored, clock } = shop;
  const at = clock.now;
  expect((await phone.deliver('[]')).json()).toEqual({ stored: 0, known: 0, ignored: 0 });
  expect((await stored()).phones).toMatchObject([{ lastSeenAt: at, lastMessageAt: null }]);
  pass(shop, MINUTE_MS);
  expect((await phone.deliver('[]', { at })).statusCode).toBe(200);
  expect((await stored()).phones).toMatchObject([{ lastSeenAt: at }]);
});

test('the parts of a long SMS become one message, which needs a person where only their texts say so', async () => {
  const { phone, stored, sms, clock } = await shopWithPhone();
  const { sender, text } = sms('53945346065');
  const receivedAt = clock.now.toISOString();
  const [first, second] = [text.slice(0, 40), text.slice(40)];
  const parts = [
    { sender, text: second, receivedAt, part: { reference: '17', place: 2, total: 2 } },
    { sender, text: first, receivedAt, part: { reference: '17', place: 1, total: 2 } },
  ];
  expect((await phone.deliver(JSON.stringify(parts))).json()).toEqual({ stored: 1, known: 0, ignored: 0 });
  const other = sms('53945346066').text;
  const guessed = [
    { sender, text: `(1/2) ${other.slice(0, 40)}`, receivedAt },
    { sender, text: `(2/2) ${other.slice(40)}`, receivedAt },
    { sender, text: '(1/3) Dear customer,', receivedAt },
  ];
  expect((await phone.deliver(JSON.stringify(guessed))).json()).toEqual({ stored: 2, known: 0, ignored: 0 });
  const rows = (await stored()).bankMessages.map(({ transactionId, doubt }) => [transactionId, doubt]);
  expect(rows.sort()).toEqual(
    [
      ['53945346065', null],
      ['53945346066', 'joined'],
      [null, 'joined'],
    ].sort(),
  );
});

test('parts that an app delivers one by one become one message, in whichever order they come', async () => {
  const shop = await shopWithPhone('smsGate');
  const { phone, stored, sms, clock } = shop;
  const { sender, text } = sms('53945346065');
  const at = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000).toISOString();
  const second = { sender, text: `(2/2) ${text.slice(40)}`, receivedAt: at(1) };
  await phone.forward({ sender, text: '(1/2) Another message,', receivedAt: at(-600) });
  await phone.forward({ sender: '8558', text: '(1/2) Another sender,', receivedAt: at(0) });
  await phone.forward({ sender, text: '(5/3) No part.', receivedAt: at(0) });
  await phone.forward(second);
  expect((await stored()).bankMessages.map(({ state }) => state)).toEqual(Array(4).fill('unmatched'));
  const last = await phone.forward({ sender, text: `(1/2) ${text.slice(0, 40)}`, receivedAt: at(0) });
  expect(last.json()).toEqual({ stored: 1, known: 0, ignored: 0 });
  pass(shop, 5_000);
  expect((await phone.forward(second)).json()).toEqual({ stored: 0, known: 1, ignored: 0 });
  const rows = (await stored()).bankMessages.map(({ state, stateReason, transactionId, doubt }) =>
    [state, stateReason, transactionId, doubt].join(' '),
  );
  expect(rows.sort()).toEqual([
    ...['ignored joined  joined', 'ignored joined  joined', 'unmatched   ', 'unmatched   joined', 'unmatched   joined'],
    'unmatched  53945346065 joined',
  ]);
});

test('a delivery that failed with 503 is stored by its retry', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  const { phone, asMigrator, stored, sms } = await shopWithPhone('smsGate', { log });
  await asMigrator('alter table bank_messages rename to bank_messages_away');
  const message = sms('53945346065');
  const failed = await phone.forward(message);
  expect(failed.statusCode).toBeGreaterThanOrEqual(500);
  await asMigrator('alter table bank_messages_away rename to bank_messages');
  expect((await stored()).nonces).toEqual([]);
  expect((await phone.forward(message)).json()).toEqual({ stored: 1, known: 0, ignored: 0 });
  expect(lines.join('')).toContain('a request failed');
  expect(lines.join('')).not.toMatch(/HIRA|53945346065|Received/);
});

test('limits the deliveries of one phone, and calls of one address with or without a signature', async () => {
  const shop = await shopWithPhone('generic', { rateLimitFactor: 0.1 });
  const { phone, app, clock } = shop;
  const statuses: number[] = [];
  for (let i = 0; i < 13; i++)
    statuses.push((await phone.deliver('[]', { at: new Date(clock.now.getTime() - i * 1000) })).statusCode);
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  const another = await addPhone(shop, shop.admin);
  expect((await another.deliver('[]')).statusCode).toBe(200);
  const unsigned = () => app.inject({ method: 'POST', url: '/followerApi/bankMessages/none', payload: '' });
  const others: number[] = [];
  for (let i = 0; i < 11; i++) others.push((await unsigned()).statusCode);
  expect(others).toEqual([...Array(10).fill(401), 429]);
});
