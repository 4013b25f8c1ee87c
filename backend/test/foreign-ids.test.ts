import { ENDPOINT_NAMES, ENDPOINTS } from '@urooj/contract/endpoints';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import {
  bankMessages,
  mailedTokens,
  messages,
  orderNotes,
  orders,
  passkeys,
  payments,
  phones,
  refillRequests,
  refundRequests,
  resultImportRows,
  resultImports,
  threads,
  uploads,
  users,
} from '../src/db/schema.ts';
import { createAuthenticator } from './authenticator.ts';
import { deliver, easypaisaText, insertPhone, messageOf } from './bank-messages.ts';
import { createTestApp, PASSWORD } from './harness.ts';
import { addPhone } from './phone.ts';
import { paymentFor, placeOrder } from './samples.ts';

const VICTIM = 'ayesha@example.com';
/** Everything in a response that would reveal something about the victim. */
const VICTIM_DATA = /ayesha|\+92300|@example\.com|FT1001001|files\//i;

const ATTACKERS = ['guest', 'other user', 'banned', 'other admin'] as const;

/** What an attacker may know: the ids of somebody's account, order, thread, payment, bank message, refund and refill request, import of results, passkey and screenshot, and of a phone. */
type Known = {
  readonly [id in
    | ('userId' | 'orderId' | 'paymentId' | 'refundId' | 'refillId' | 'threadId')
    | ('phoneId' | 'bankMessageId' | 'resultImportId' | 'passkeyId' | 'screenshot')]: string;
};
type Attempt = {
  readonly route: string;
  /** The values of the route's parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly payload?: object;
  /** The status for each of ATTACKERS, in their order. */
  readonly statuses: string;
};

const MESSAGE = { text: 'I am the buyer' };
const TAKEOVER = {
  name: 'Mallory',
  phoneNumber: '03110000000',
  email: 'mallory@urooj.test',
  role: 'admin',
  isBanned: true,
};

/** The victim's e-mail in spellings that a careless comparison takes for another one. */
const EMAILS = [VICTIM, VICTIM.toUpperCase(), `%20${VICTIM}`, VICTIM.replace('@', '%40'), `${VICTIM}%00`];

/** Every call that takes somebody's id or e-mail in its path, written by hand with what each attacker gets. */
const attempts = ({
  userId,
  orderId,
  paymentId,
  refundId,
  threadId,
  refillId,
  phoneId,
  bankMessageId,
  resultImportId,
  passkeyId,
}: Known): readonly Attempt[] => [
  ...EMAILS.flatMap((email): Attempt[] => [
    { route: 'GET /userOrders/:email', params: { email }, statuses: '401 403 403 403' },
    { route: 'PUT /updateUser/:email', params: { email }, payload: TAKEOVER, statuses: '401 403 403 403' },
  ]),
  { route: 'PATCH /update/:userId', params: { userId }, payload: TAKEOVER, statuses: '401 403 403 403' },
  { route: 'DELETE /delete/:userId', params: { userId }, statuses: '401 403 403 403' },
  {
    route: 'PATCH /updateOrder/:id',
    params: { id: orderId },
    payload: { status: 'Cancelled' },
    statuses: '401 403 403 403',
  },
  {
    route: 'PATCH /updatePayment/:id',
    params: { id: paymentId },
    payload: { status: 'Rejected' },
    statuses: '401 403 403 403',
  },
  {
    route: 'POST /receivedAmount/:id',
    params: { id: paymentId },
    payload: { received: 1 },
    statuses: '401 403 403 403',
  },
  {
    route: 'PATCH /updateRefundRequest/:id',
    params: { id: refundId },
    payload: { status: 'Approved', adminRemarks: '' },
    statuses: '401 403 403 403',
  },
  {
    route: 'POST /payOutRefund/:id',
    params: { id: refundId },
    payload: { method: 'easypaisa', reference: 'FT1' },
    statuses: '401 403 403 403',
  },
  {
    route: 'POST /startRefund/:id',
    params: { id: orderId },
    payload: { amount: 1, reason: 'Mine', remarks: '' },
    statuses: '401 403 403 403',
  },
  {
    ...{ route: 'PUT /deliveryCounts/:id', params: { id: orderId }, payload: { current: 0 } },
    statuses: '401 403 403 403',
  },
  ...['POST /requestRefill/:id', 'POST /reopenRefill/:id', 'POST /takeRefillMoney/:id'].map((route) => ({
    ...{ route, params: { id: route.includes('requestRefill') ? orderId : refillId }, statuses: '404 404 403 404' },
    payload: { current: 0, pictureUrl: '', text: 'Mine' },
  })),
  {
    ...{ route: 'POST /refundAccount/:id', params: { id: orderId }, statuses: '404 404 403 404' },
    payload: { method: 'jazzcash', number: '03001234567' },
  },
  { route: 'POST /cancelOrder/:id', params: { id: orderId }, statuses: '401 403 403 403' },
  { route: 'POST /stopReminders/:id', params: { id: orderId }, statuses: '403 403 403 403' },
  { route: 'POST /sendOrderMail/:id', params: { id: orderId }, statuses: '403 403 403 403' },
  {
    ...{ route: 'POST /sendOrderLink/:id', params: { id: orderId }, payload: { revoke: true } },
    statuses: '403 403 403 403',
  },
  { route: 'GET /orderThread/:id', params: { id: orderId }, statuses: '403 403 403 403' },
  { ...{ route: 'POST /orderThread/:id', params: { id: orderId }, payload: MESSAGE }, statuses: '403 403 403 403' },
  { route: 'GET /orderNotes/:id', params: { id: orderId }, statuses: '401 403 403 403' },
  { ...{ route: 'POST /orderNotes/:id', params: { id: orderId }, payload: MESSAGE }, statuses: '401 403 403 403' },
  { route: 'POST /exportBatch/:id', params: { id: orderId }, statuses: '401 403 403 403' },
  { route: 'POST /returnOrders/:id', params: { id: orderId }, payload: {}, statuses: '401 403 403 403' },
  { route: 'GET /batchFile/:id/:format', params: { id: orderId, format: 'csv' }, statuses: '401 403 403 403' },
  ...['PUT /orderFlag/:id', 'DELETE /orderFlag/:id', 'PATCH /orderLink/:id', 'POST /endBlock/:id'].map((route) => ({
    ...{ route, params: { id: orderId }, payload: { reason: 'Mine', profileLink: '@mine' } },
    statuses: '401 403 403 403',
  })),
  ...['PATCH /staff/:id', 'DELETE /staff/:id', 'DELETE /staffInvitations/:id'].map((route) => ({
    ...{ route, params: { id: userId }, payload: { rights: ['orders'] }, statuses: '401 403 403 403' },
  })),
  { route: 'GET /threads/:id', params: { id: threadId }, statuses: '401 403 403 403' },
  { ...{ route: 'POST /threads/:id', params: { id: threadId }, payload: MESSAGE }, statuses: '401 403 403 403' },
  { route: 'POST /revokeOrderLinks/:id', params: { id: orderId }, statuses: '401 403 403 403' },
  { route: 'GET /history/:subject/:id', params: { subject: 'order', id: orderId }, statuses: '401 403 403 403' },
  { route: 'GET /history/:subject/:id', params: { subject: 'payment', id: paymentId }, statuses: '401 403 403 403' },
  { route: 'GET /history/:subject/:id', params: { subject: 'refund', id: refundId }, statuses: '401 403 403 403' },
  { route: 'GET /history/:subject/:id', params: { subject: 'user', id: userId }, statuses: '401 403 403 403' },
  ...['PATCH /phones/:id', 'DELETE /phones/:id', 'POST /phones/:id/secret'].map((route) => ({
    ...{ route, params: { id: phoneId }, payload: { name: 'Mine', accounts: {} }, statuses: '401 403 403 403' },
  })),
  { route: 'GET /history/:subject/:id', params: { subject: 'phone', id: phoneId }, statuses: '401 403 403 403' },
  {
    route: 'GET /history/:subject/:id',
    params: { subject: 'bankMessage', id: bankMessageId },
    statuses: '401 403 403 403',
  },
  { route: 'GET /bankMessages/:id', params: { id: bankMessageId }, statuses: '401 403 403 403' },
  { route: 'GET /paymentBankMessages/:id', params: { id: paymentId }, statuses: '401 403 403 403' },
  {
    route: 'PATCH /bankMessages/:id',
    params: { id: bankMessageId },
    payload: { state: 'proposed', paymentId },
    statuses: '401 403 403 403',
  },
  { route: 'GET /resultImports/:id', params: { id: resultImportId }, statuses: '401 403 403 403' },
  { route: 'POST /resultImports/:id', params: { id: resultImportId }, statuses: '401 403 403 403' },
  { route: 'DELETE /messagePatterns/:id', params: { id: bankMessageId }, statuses: '401 403 403 403' },
  // Like an unknown one: everybody has passkeys of their own.
  {
    ...{ route: 'PATCH /passkeys/:id', params: { id: passkeyId } },
    ...{ payload: { name: 'Mine' }, statuses: '401 404 403 404' },
  },
  { route: 'DELETE /passkeys/:id', params: { id: passkeyId }, statuses: '401 404 403 404' },
  // The id of an order shows the tracking view, to a banned user the ban.
  { route: 'GET /getOrder/:id', params: { id: orderId }, statuses: '200 200 403 200' },
  // Ids of other records are not reset tokens.
  {
    route: 'PATCH /resetpassword/:token',
    params: { token: userId },
    payload: { newPassword: 'taken-over-now', confirmNewPassword: 'taken-over-now' },
    statuses: '400 400 400 400',
  },
];

/** Posts are public, and belong to nobody: any admin may edit them. How long orders of a service took is about no buyer. */
const OF_NOBODY = [
  ...['GET /blogPosts/:id', 'PUT /blogPosts/:id', 'DELETE /blogPosts/:id'],
  'GET /deliveryTimes/:service',
];
/** Of the admin: their parameter is the kind of file. `access.test.ts` has who may have them. */
const FILES = [
  'alluser',
  'allOrders',
  'allPayments',
  'RefundRequests',
  'audit',
  'bankMessages',
  'bankMessageReport',
  'books',
].map((list) => `GET /${list}.:format`);
/** Their responses do not end. The tests of `payment-streams.ts` show that this one sends three fields of the tracking view. */
const STREAMS = ['GET /paymentEvents/:id'];

/** A customer with a paid order and an open refund request, and four others who know every id of it. */
async function shopWithVictim() {
  const shop = await createTestApp({ customerCancellation: true });
  const victim = await shop.asUser(VICTIM, { name: 'Ayesha Khan', phoneNumber: '+923001234567' });
  const orderId = await placeOrder(victim);
  const paid = await paymentFor(victim, orderId);
  const { payment } = (await victim.post('/createPayment', paid)).json();
  const admin = await shop.asAdmin();
  await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  const refund = {
    orderId,
    clientName: 'Ayesha',
    clientEmail: VICTIM,
    amount: PRICE.amount,
    reason: 'Nothing arrived.',
  };
  await victim.post('/refundRequests', refund);
  await victim.post(`/orderThread/${orderId}`, { text: 'Where is it?' });
  const [thread] = await shop.database.select().from(threads);
  const { options } = (await victim.post('/passkeys/options')).json();
  const passkey = createAuthenticator().register(options);
  const passkeyId: string = (await victim.post('/passkeys', { name: 'Phone', passkey })).json().passkey._id;
  const banned = await shop.asUser('banned@urooj.test');
  const completed = { status: 'Completed', completionTime: shop.clock.now } as const;
  await shop.database.update(orders).set(completed);
  await victim.post(`/requestRefill/${orderId}`, { current: 0, pictureUrl: '' });
  const [refillRow] = await shop.database.select().from(refillRequests);
  const [refundRow] = await shop.database.select().from(refundRequests);
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: '41207733120' })));
  const [bankMessage] = await shop.database.select().from(bankMessages);
  const [resultImport] = await shop.database.insert(resultImports).values({}).returning();
  const reported = { start: null, delivered: 5, remaining: null, state: null };
  const waiting = { importId: resultImport?.id ?? '', line: 1, orderId, reported, seen: '' };
  await shop.database.insert(resultImportRows).values(waiting);
  const rows = await shop.database.select().from(users);
  const known: Known = {
    userId: rows.find(({ email }) => email === VICTIM)?.id ?? '',
    orderId,
    paymentId: payment._id,
    refundId: refundRow?.id ?? '',
    threadId: thread?.id ?? '',
    refillId: refillRow?.id ?? '',
    phoneId: (await addPhone(shop, admin)).id,
    bankMessageId: bankMessage?.id ?? '',
    resultImportId: resultImport?.id ?? '',
    passkeyId,
    screenshot: paid.screenshotUrl,
  };
  const attackers = {
    guest: shop.asGuest(),
    'other user': await shop.asUser('mallory@urooj.test'),
    banned,
    'other admin': await shop.asOtherAdmin(),
  };
  await admin.send('PATCH', `/update/${rows.find(({ email }) => email === 'banned@urooj.test')?.id}`, {
    payload: { name: 'Banned', email: 'banned@urooj.test', role: 'user', isBanned: true, phoneNumber: '' },
  });
  const readTables = async () => {
    const tables = [
      users,
      orders,
      payments,
      bankMessages,
      refundRequests,
      refillRequests,
      resultImportRows,
      uploads,
      threads,
      messages,
      orderNotes,
      mailedTokens,
      phones,
      passkeys,
    ] as const;
    return Promise.all(tables.map((table) => shop.database.select().from(table)));
  };
  return { ...shop, victim, known, attackers, refund, readTables };
}

test('the table of attempts covers every endpoint with a parameter', () => {
  const id = { userId: '', orderId: '', paymentId: '', refundId: '', refillId: '' };
  const others = { threadId: '', phoneId: '', bankMessageId: '', resultImportId: '', passkeyId: '', screenshot: '' };
  const withParams = ENDPOINT_NAMES.map((name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`).filter((route) =>
    route.includes(':'),
  );
  const covered = new Set([
    ...attempts({ ...id, ...others }).map(({ route }) => route),
    ...OF_NOBODY,
    ...STREAMS,
    ...FILES,
  ]);
  expect([...covered].sort()).toEqual(withParams.sort());
});

test('ids and e-mail of another account, in every spelling, reveal and change nothing of it', async () => {
  const { known, attackers, readTables, victim } = await shopWithVictim();
  const before = await readTables();
  for (const { route, params, payload, statuses } of attempts(known)) {
    const [method, pattern = ''] = route.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const actual: number[] = [];
    for (const attacker of ATTACKERS) {
      const response = await attackers[attacker].send(method as 'GET', path, { payload });
      actual.push(response.statusCode);
      expect(response.body).not.toMatch(VICTIM_DATA);
    }
    expect([route, path, actual.join(' ')]).toEqual([route, path, statuses]);
  }
  expect(await readTables()).toEqual(before);
  expect((await victim.get('/session')).json().user.email).toBe(VICTIM);
});

test('the screenshot of a payment is hidden from everybody but its sender and the admin', async () => {
  const { known, attackers, victim } = await shopWithVictim();
  const path = known.screenshot.replace('/followerApi', '');
  for (const attacker of ATTACKERS) {
    expect([attacker, (await attackers[attacker].get(path)).statusCode]).toEqual([attacker, 404]);
  }
  expect((await victim.get(path)).statusCode).toBe(200);
});

test('a payment for another’s order returns nothing of it, and does not touch its payment', async () => {
  const { known, attackers, readTables } = await shopWithVictim();
  const before = await readTables();
  for (const attacker of ATTACKERS) {
    const body = { ...(await paymentFor(attackers[attacker], known.orderId)), screenshotUrl: known.screenshot };
    const response = await attackers[attacker].post('/createPayment', body);
    expect([attacker, response.statusCode]).toEqual([attacker, expect.toSatisfy((status) => status >= 400)]);
    expect(response.body).not.toMatch(VICTIM_DATA);
  }
  const [, ordersNow, paymentsNow] = await readTables();
  expect([ordersNow, paymentsNow]).toEqual([before[1], before[2]]);
});

test('rejects a refund request with the same 422 for another’s order and for an unknown one', async () => {
  const { attackers, refund, readTables } = await shopWithVictim();
  const before = await readTables();
  for (const attacker of ATTACKERS) {
    const request = async (orderId: string) => {
      const body = { ...refund, orderId, clientEmail: 'mallory@urooj.test' };
      const response = await attackers[attacker].post('/refundRequests', body);
      return [response.statusCode, response.json().msg];
    };
    expect(await request(refund.orderId)).toEqual([422, 'Order and email do not match.']);
    expect(await request('00000000-0000-4000-8000-000000000000')).toEqual([422, 'Order and email do not match.']);
  }
  expect(await readTables()).toEqual(before);
});

test('an update of the own profile ignores an id or e-mail of another account', async () => {
  const { attackers, known, database, asGuest } = await shopWithVictim();
  const payload = { ...TAKEOVER, email: VICTIM, _id: known.userId, id: known.userId, password: 'taken over now' };
  const response = await attackers['other user'].send('PUT', '/updateUser/mallory@urooj.test', { payload });
  expect(response.statusCode).toBe(200);
  const rows = await database.select().from(users);
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  expect(byEmail.get('mallory@urooj.test')).toMatchObject({ name: 'Mallory', role: 'user', isBanned: false });
  expect(byEmail.get(VICTIM)).toMatchObject({ name: 'Ayesha Khan', phoneNumber: '+923001234567' });
  await asGuest().logIn('mallory@urooj.test', PASSWORD);
});
