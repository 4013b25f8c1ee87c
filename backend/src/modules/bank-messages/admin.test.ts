import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import { createTestApp } from '../../../test/harness.ts';
import { bankMessages, payments } from '../../db/schema.ts';

const ID = '41207733120';
const NEW_WORDING = `Salam! ${PRICE.shown} aap ke khatay mein ALI RAZA se aaye. Raseed no 41207733120.`;

async function adminShop() {
  const shop = await createTestApp();
  await setMode(shop, 'propose');
  const [phone, admin] = [await insertPhone(shop), await shop.asAdmin()];
  const receive = (text: string, changes = {}) => deliver(shop, messageOf(phone, text, changes));
  const listed = async (query = '') => (await admin.get(`/bankMessages?page=1${query}`)).json();
  return { shop, admin, receive, listed };
}

test('lists bank messages with search, filters, sort and pages', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  await receive(easypaisaText({ id: ID, payer: 'HIRA QURESHI' }), { receivedAt: new Date('2026-11-01T10:00:00Z') });
  await receive(easypaisaText({ id: '41207733121', amount: '5,000' }));
  await receive('A new wording of Rs 500');
  await pay(shop, ID);
  await shop.runJobs();
  const { bankMessages: all, total } = await listed();
  expect(total).toBe(3);
  expect(all[0]).toMatchObject({
    ...{ state: 'proposed', transactionId: ID, amount: PRICE.amount, phoneName: 'Phone', payerName: 'HIRA QURESHI' },
    ...{ orderId: expect.any(String), paymentId: expect.any(String), method: 'easypaisa' },
  });
  expect(all[0]).not.toHaveProperty('text');
  const found = async (query: string) =>
    (await listed(query)).bankMessages.map(({ transactionId }: { transactionId: string | null }) => transactionId);
  expect(await found('&q=qureshi')).toEqual([ID]);
  expect(await found('&q=733121')).toEqual(['41207733121']);
  expect(await found('&state=unmatched&sort=amount')).toEqual(['41207733121', null]);
  expect(await found('&method=easypaisa&sort=-amount')).toEqual(['41207733121', ID]);
  expect(await found('&to=2026-11-01')).toEqual([ID]);
  expect(await found('&source=mail')).toEqual([]);
  expect((await admin.get('/bankMessages?page=2&pageSize=2')).json().bankMessages).toHaveLength(1);
  expect((await admin.get('/bankMessages?secret=1')).statusCode).toBe(400);
  const file = await admin.get('/bankMessages.csv?state=proposed');
  expect(file.body).toContain('HIRA QURESHI');
  expect(file.body.trim().split('\r\n')).toHaveLength(2);
});

test('shows the text of a bank message beside its payment, with what differs', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  const text = easypaisaText({ id: ID, amount: '850.00' });
  await receive(text);
  const { paymentId } = await pay(shop, ID);
  await shop.runJobs();
  const id = (await listed()).bankMessages[0]._id;
  expect((await admin.get(`/bankMessages/${id}`)).json()).toMatchObject({
    ...{ text, doubts: [], candidates: [], pattern: expect.stringContaining('easypaisa/') },
    payment: { _id: paymentId, differences: ['amount'], amount: PRICE.amount, payeeAccount: '03451234567' },
  });
  expect((await admin.get(`/paymentBankMessages/${paymentId}`)).json()).toMatchObject({
    bankMessage: { _id: id, text },
  });
  expect((await admin.get('/bankMessages/x')).statusCode).toBe(404);
});

test('matches by hand, moves a suggestion, and ignores with a reason', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  await receive(easypaisaText({ id: ID }));
  await receive(easypaisaText({ id: '99999999999' }));
  const { paymentId } = await pay(shop, '55555555555');
  await shop.runJobs();
  const idOf = async (transactionId: string) => (await listed(`&q=${transactionId}`)).bankMessages[0]._id;
  const [first, second] = [await idOf(ID), await idOf('99999999999')];
  expect((await admin.get(`/bankMessages/${first}`)).json().candidates).toMatchObject([
    { _id: paymentId, differences: ['transactionId'] },
  ]);
  expect((await admin.get(`/paymentBankMessages/${paymentId}`)).json().candidates).toHaveLength(2);
  const change = (id: string, payload: object) => admin.send('PATCH', `/bankMessages/${id}`, { payload });
  expect((await change(first, { state: 'proposed', paymentId })).json()).toMatchObject({
    state: 'proposed',
    paymentId,
  });
  expect((await change(second, { state: 'proposed', paymentId })).json()).toMatchObject({ state: 'proposed' });
  expect((await admin.get(`/bankMessages/${first}`)).json()).toMatchObject({ state: 'unmatched', paymentId: null });
  for (const reason of ['', ' ', '\u200b']) {
    expect((await change(first, { state: 'ignored', reason })).statusCode).toBe(422);
  }
  expect((await change(first, { state: 'proposed' })).json().msg).toBe('The paymentId is missing.');
  expect((await change(first, { state: 'ignored', reason: 'Private' })).json()).toMatchObject({
    ...{ state: 'ignored', stateReason: 'Private', stateBy: 'admin@urooj.test' },
  });
  const final = await change(first, { state: 'proposed', paymentId });
  expect([final.statusCode, final.json().code]).toEqual([409, 'bank_message_final']);
  expect(final.json().msg).toBe('This bank message is ignored already, which cannot be undone.');
  await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  expect((await admin.get(`/bankMessages/${second}`)).json()).toMatchObject({ state: 'consumed' });
  const used = await change(second, { state: 'ignored', reason: 'Private' });
  expect(used.json()).toMatchObject({
    code: 'bank_message_final',
    msg: 'This bank message proves an approved payment already and cannot be changed.',
  });
  const events = (await admin.get(`/history/bankMessage/${second}`)).json().events;
  expect(events.map(({ action, who }: { action: string; who: string }) => [action, who])).toEqual([
    ['received', 'system'],
    ['proposed', 'admin'],
    ['consumed', 'admin'],
  ]);
});

test('finds a payment by its IDs or e-mail, with what differs, whatever its amount and status', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  await receive(easypaisaText({ id: ID, amount: '10.00' }));
  const { paymentId, orderId } = await pay(shop, '55555555555');
  const rejected = await pay(shop, '66666666666');
  await admin.send('PATCH', `/updatePayment/${rejected.paymentId}`, { payload: { status: 'Rejected' } });
  const id = (await listed()).bankMessages[0]._id;
  const found = async (q?: string) =>
    (await admin.get(`/bankMessages/${id}${q === undefined ? '' : `?q=${q}`}`)).json().candidates;
  expect(await found()).toEqual([]);
  expect(await found(' ')).toEqual([]);
  for (const q of ['55555555555', paymentId, orderId, ' 55555555555 ']) {
    const payment = { _id: paymentId, status: 'Pending', differences: ['transactionId', 'amount'] };
    expect(await found(q)).toMatchObject([payment]);
  }
  expect(await found('66666666666')).toMatchObject([{ _id: rejected.paymentId, status: 'Rejected' }]);
  expect(await found('ayesha@example.com')).toHaveLength(2);
  expect(await found('77777777777')).toEqual([]);
  expect((await admin.get(`/bankMessages/${id}?secret=1`)).statusCode).toBe(400);
});

test('two admins who match at once leave a payment with one bank message', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  await receive(easypaisaText({ id: ID }));
  await receive(easypaisaText({ id: '99999999999' }));
  const { paymentId } = await pay(shop, '55555555555');
  const ids = (await listed()).bankMessages.map(({ _id }: { _id: string }) => _id);
  const payload = { state: 'proposed', paymentId };
  const responses = await Promise.all(
    [...ids, ...ids].map((id: string) => admin.send('PATCH', `/bankMessages/${id}`, { payload })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const states = (await shop.database.select().from(bankMessages)).map(({ state }) => state);
  expect(states.sort()).toEqual(['proposed', 'unmatched']);
});

test('two admins who exchange the bank messages of two payments get no internal error, and nothing has two', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  for (const id of [ID, '99999999999', '88888888888']) await receive(easypaisaText({ id }));
  const paid = [await pay(shop, '55555555555'), await pay(shop, '66666666666')].map(({ paymentId }) => paymentId);
  const ids = (await listed()).bankMessages.map(({ _id }: { _id: string }) => _id);
  for (let round = 0; round < 10; round++) {
    const pairs = ids.flatMap((id: string) => paid.map((paymentId) => [id, paymentId] as const));
    const responses = await Promise.all(
      pairs.map(([id, paymentId]: readonly [string, string]) =>
        admin.send('PATCH', `/bankMessages/${id}`, { payload: { state: 'proposed', paymentId } }),
      ),
    );
    for (const { statusCode } of responses) expect([200, 409]).toContain(statusCode);
  }
  const matched = (await shop.database.select().from(bankMessages)).flatMap(({ paymentId }) => paymentId ?? []);
  expect(new Set(matched).size).toBe(matched.length);
});

test('a bank message of a payment that was approved before is its proof at once, of a rejected one never', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  await receive(easypaisaText({ id: ID }));
  const { paymentId } = await pay(shop, '55555555555');
  await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  const id = (await listed()).bankMessages[0]._id;
  const payload = { state: 'proposed', paymentId };
  expect((await admin.send('PATCH', `/bankMessages/${id}`, { payload })).json()).toMatchObject({ state: 'consumed' });
  await receive(easypaisaText({ id: '88888888888' }));
  const other = (await listed('&q=88888888888')).bankMessages[0]._id;
  const taken = await admin.send('PATCH', `/bankMessages/${other}`, { payload });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'payment_has_bank_message']);
});

test('a message that no pattern reads is read by a pattern made of it, and finds its payment', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  await receive(NEW_WORDING);
  await receive(NEW_WORDING.replace('41207733120', '41207733199'));
  const { paymentId } = await pay(shop, ID);
  const { bankMessages: unread } = await listed();
  const [bankMessage] = unread.filter(({ state }: { state: string }) => state === 'unmatched').slice(-1);
  const hand = await admin.send('PATCH', `/bankMessages/${bankMessage._id}`, {
    payload: { state: 'proposed', paymentId },
  });
  expect([hand.statusCode, hand.json().code]).toEqual([422, 'bank_message_unread']);
  const { text } = (await admin.get(`/bankMessages/${bankMessage._id}`)).json();
  const marks = { amount: PRICE.rupees, transactionId: text.match(/\d{11}/)?.[0], payer: 'ALI RAZA' };
  const payload = { name: 'Roman Urdu', method: 'easypaisa', senders: ['3737'], bankMessageId: bankMessage._id, marks };
  const preview = (await admin.post('/messagePatterns/preview', payload)).json();
  expect(preview).toMatchObject({ problems: [], compared: 2, changesBankMessages: false });
  expect(preview.changed.map(({ reads }: { reads: object }) => reads)).toMatchObject([
    { amount: PRICE.amount, payerName: 'ALI RAZA' },
    { amount: PRICE.amount, payerName: 'ALI RAZA' },
  ]);
  expect((await admin.get('/messagePatterns')).json().patterns).toEqual([]);
  const created = (await admin.post('/messagePatterns', payload)).json();
  expect(created).toMatchObject({ name: 'Roman Urdu', reread: 2, regex: preview.regex });
  await shop.runJobs();
  expect((await listed('&state=proposed')).bankMessages).toMatchObject([{ transactionId: ID, paymentId }]);
  expect((await admin.send('DELETE', `/messagePatterns/${created._id}`)).statusCode).toBe(200);
  await receive(NEW_WORDING.replace('41207733120', '41207733177'));
  expect((await listed('&state=unmatched&q=41207733177')).bankMessages).toMatchObject([{ method: null }]);
  const audited = (await shop.audited()).filter(({ subject }) => subject === 'pattern');
  expect(audited.map(({ action }) => action)).toEqual(['added', 'retired']);
});

test('a preview compares the message that the pattern is made of, also when hundreds are newer', async () => {
  const { shop, admin, receive, listed } = await adminShop();
  await receive(NEW_WORDING);
  const [bankMessage] = (await listed()).bankMessages;
  const phone = await insertPhone(shop);
  await deliver(shop, ...Array.from({ length: 300 }, (_, i) => messageOf(phone, `Another wording of Rs ${i}`)));
  const marks = { amount: PRICE.rupees, transactionId: ID };
  const payload = { name: 'Roman Urdu', method: 'easypaisa', senders: ['3737'], bankMessageId: bankMessage._id, marks };
  const previewed = async (changes = {}) => {
    const { compared, changed } = (await admin.post('/messagePatterns/preview', { ...payload, ...changes })).json();
    return { compared, changed: changed.map(({ _id, reads }: { _id: string; reads: unknown }) => [_id, reads]) };
  };
  const read = { compared: 301, changed: [[bankMessage._id, expect.objectContaining({ transactionId: ID })]] };
  expect(await previewed()).toEqual(read);
  const { regex } = (await admin.post('/messagePatterns/preview', payload)).json();
  expect(await previewed({ marks: undefined, regex })).toEqual(read);
  expect(await previewed({ senders: ['8558'] })).toEqual({ compared: 0, changed: [] });
});

test.each([
  ['(?P<amount>\\d+', 'syntax'],
  ['((((a{1,900}){1,900}){1,900})', 'syntax'],
  ['(a|aa)+$', 'groupMissing'],
  ['(?P<amount>.*)(?P<transactionId>.*)', 'matchesEmpty'],
  ['(?=x)(?P<amount>\\d+)(?P<transactionId>\\d+)', 'syntax'],
  ['', 'missing'],
  ['x'.repeat(1_500), 'tooLong'],
])('the hostile pattern %s is refused, and nothing is stored', async (regex, code) => {
  const { shop, admin } = await adminShop();
  const payload = { name: 'x', method: 'easypaisa', senders: ['3737'], regex };
  const { problems } = (await admin.post('/messagePatterns/preview', payload)).json();
  expect(problems.map((problem: { code: string }) => problem.code)).toContain(code);
  const created = await admin.post('/messagePatterns', payload);
  expect([created.statusCode, created.json().code]).toEqual([422, 'pattern_invalid']);
  expect((await admin.get('/messagePatterns')).json().patterns).toEqual([]);
  expect(await shop.database.select().from(payments)).toEqual([]);
});
