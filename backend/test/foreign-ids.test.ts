import { expect, test } from 'vitest';
import { mailedTokens, orders, payments, refundRequests, uploads, users } from '../src/db/schema.ts';
import { createTestApp, PASSWORD } from './harness.ts';
import { paymentFor, placeOrder } from './samples.ts';

const VICTIM = 'ayesha@example.com';
const HERS = /ayesha|\+92300|@example\.com|TX-1001|files\//i;

const ATTACKERS = ['guest', 'other user', 'banned', 'other admin'] as const;
type Attacker = (typeof ATTACKERS)[number];

/** What must be known to try: the ids and the e-mail of somebody's account, order, payment, screenshot and refund. */
type Known = { userId: string; orderId: string; paymentId: string; refundId: string; screenshot: string };
type Attempt = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; payload?: object };

const MINE_NOW = {
  name: 'Mallory',
  phoneNumber: '03110000000',
  email: 'mallory@urooj.test',
  role: 'admin',
  isBanned: true,
};

/** The e-mail as it is, and in the writings that a careless comparison takes for another one. */
const EMAILS = [VICTIM, VICTIM.toUpperCase(), `%20${VICTIM}`, VICTIM.replace('@', '%40'), `${VICTIM}%00`];

const refused: (known: Known) => Attempt[] = ({ userId, orderId, paymentId, refundId }) => [
  ...EMAILS.flatMap((email): Attempt[] => [
    { method: 'GET', path: `/userOrders/${email}` },
    { method: 'PUT', path: `/updateUser/${email}`, payload: MINE_NOW },
  ]),
  { method: 'PATCH', path: `/update/${userId}`, payload: MINE_NOW },
  { method: 'DELETE', path: `/delete/${userId}` },
  { method: 'PATCH', path: `/updateOrder/${orderId}`, payload: { status: 'Cancelled' } },
  { method: 'PATCH', path: `/updatePayment/${paymentId}`, payload: { status: 'Rejected' } },
  { method: 'PATCH', path: `/updateRefundRequest/${refundId}`, payload: { status: 'Approved', adminRemarks: '' } },
];

/** A client with a paid order, a refund asked for, and four others who know every id of it. */
async function shopWithVictim() {
  const shop = await createTestApp();
  const victim = await shop.asUser(VICTIM, { name: 'Ayesha Khan', phoneNumber: '+923001234567' });
  const orderId = await placeOrder(victim);
  const paid = await paymentFor(victim, orderId);
  const { payment } = (await victim.post('/createPayment', paid)).json();
  const admin = await shop.asAdmin();
  await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  const wish = { orderId, clientName: 'Ayesha', clientEmail: VICTIM, amount: 850.68, reason: 'Nothing arrived.' };
  await victim.post('/refundRequests', wish);
  const banned = await shop.asUser('banned@urooj.test');
  const [refund] = await shop.database.select().from(refundRequests);
  const rows = await shop.database.select().from(users);
  const userId = rows.find(({ email }) => email === VICTIM)?.id ?? '';
  const known: Known = {
    userId,
    orderId,
    paymentId: payment._id,
    refundId: refund?.id ?? '',
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
  const everything = async () => {
    const tables = [users, orders, payments, refundRequests, uploads, mailedTokens] as const;
    return Promise.all(tables.map((table) => shop.database.select().from(table)));
  };
  return { ...shop, victim, known, attackers, wish, everything };
}

const DOOR: Readonly<Record<Attacker, number>> = { guest: 401, banned: 403, 'other user': 403, 'other admin': 403 };

test('nobody gets at another account or its orders by their ids and e-mail, however these are written', async () => {
  const { known, attackers, everything, victim } = await shopWithVictim();
  const before = await everything();
  for (const attacker of ATTACKERS) {
    for (const { method, path, payload } of refused(known)) {
      const answer = await attackers[attacker].send(method, path, { payload });
      const label = `${attacker}: ${method} ${path}`;
      expect([label, answer.statusCode]).toEqual([label, DOOR[attacker]]);
      expect(answer.body).not.toMatch(HERS);
    }
  }
  expect(await everything()).toEqual(before);
  expect((await victim.get('/session')).json().user.email).toBe(VICTIM);
});

test('an id of an order shows everybody how far it is, and nothing of whose it is', async () => {
  const { known, attackers } = await shopWithVictim();
  for (const attacker of ATTACKERS) {
    const answer = await attackers[attacker].get(`/getOrder/${known.orderId}`);
    // Who was banned hears that first.
    expect([attacker, answer.statusCode]).toEqual([attacker, attacker === 'banned' ? 403 : 200]);
    expect(answer.body).not.toMatch(HERS);
    const screenshot = await attackers[attacker].get(known.screenshot.replace('/followerApi', ''));
    expect([attacker, screenshot.statusCode]).toEqual([attacker, 404]);
  }
});

test('what asks for money back reads alike for a foreign order and for none', async () => {
  const { attackers, wish, everything } = await shopWithVictim();
  const before = await everything();
  for (const attacker of ATTACKERS) {
    const ask = async (orderId: string) => {
      const body = { ...wish, orderId, clientEmail: 'mallory@urooj.test' };
      const answer = await attackers[attacker].post('/refundRequests', body);
      return [answer.statusCode, answer.json().msg];
    };
    expect(await ask(wish.orderId)).toEqual([422, 'Order and email do not match.']);
    expect(await ask('00000000-0000-4000-8000-000000000000')).toEqual([422, 'Order and email do not match.']);
  }
  expect(await everything()).toEqual(before);
});

test('an own profile takes nothing but the name and the phone number, whoever it names', async () => {
  const { attackers, known, database, asGuest } = await shopWithVictim();
  const payload = { ...MINE_NOW, email: VICTIM, _id: known.userId, id: known.userId, password: 'taken over now' };
  expect((await attackers['other user'].send('PUT', '/updateUser/mallory@urooj.test', { payload })).statusCode).toBe(
    200,
  );
  const rows = await database.select().from(users);
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  expect(byEmail.get('mallory@urooj.test')).toMatchObject({ name: 'Mallory', role: 'user', isBanned: false });
  expect(byEmail.get(VICTIM)).toMatchObject({ name: 'Ayesha Khan', phoneNumber: '+923001234567' });
  await asGuest().logIn('mallory@urooj.test', PASSWORD);
});
