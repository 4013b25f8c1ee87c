import { ENDPOINTS, type EndpointName } from '@urooj/contract/endpoints';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import {
  auditEvents,
  passkeys,
  paymentCounts,
  payments,
  phones,
  refundRequests,
  sessions,
  users,
} from '../src/db/schema.ts';
import { totpOf } from '../src/modules/factors/prove-code.ts';
import { createTestApp, PASSWORD } from './harness.ts';
import { paymentFor, placeOrder } from './samples.ts';
import { type ShopWithUsers, sendCall, shopWithUsers, validCall, WRITES } from './valid-writes.ts';

/** Every call that somebody who is logged in, but has not confirmed that it is them, may not make. Written by hand. */
const PROTECTED = [
  'DELETE /followerApi/account',
  'POST /followerApi/dataCopies',
  'PATCH /followerApi/passkeys/:id',
  'DELETE /followerApi/passkeys/:id',
  'POST /followerApi/passkeys',
  'POST /followerApi/passkeys/options',
  'POST /followerApi/totp',
  'POST /followerApi/totp/confirm',
  'DELETE /followerApi/totp',
  'POST /followerApi/recoveryCodes',
  'POST /followerApi/phones',
  'PATCH /followerApi/phones/:id',
  'DELETE /followerApi/phones/:id',
  'POST /followerApi/phones/:id/secret',
  'POST /followerApi/messagePatterns',
  'POST /followerApi/bankStatements',
  'PUT /followerApi/ownerSettings',
  'PUT /followerApi/shopCatalogue',
  'POST /followerApi/shopCatalogue/undo',
  'PUT /followerApi/shopCatalogue/planned',
  'POST /followerApi/shopCatalogue/planned/cancel',
  'PUT /followerApi/shopStatements',
  // Above the owner's limit for refunds, which is 0 here.
  'POST /followerApi/payOutRefund/:id',
  'POST /followerApi/staffInvitations',
  'POST /followerApi/startRefund/:id',
  'DELETE /followerApi/delete/:userId',
  // The valid call changes the e-mail.
  'PATCH /followerApi/staff/:id',
  'PATCH /followerApi/update/:userId',
];

const ELEVEN_MINUTES = 11 * 60_000;
const forget = ({ database }: ShopWithUsers) => database.update(sessions).set({ confirmedAt: null, confirmedBy: null });

async function tablesOf({ database }: ShopWithUsers) {
  const tables = [users, payments, refundRequests, phones, passkeys, paymentCounts, auditEvents] as const;
  return Promise.all(tables.map((table) => database.select().from(table)));
}

test('of all writes the protected ones, and only they, are rejected before a confirmation, and change nothing', async () => {
  const shop = await shopWithUsers(await createTestApp({ customerCancellation: true }));
  const rejected: string[] = [];
  for (const name of WRITES as readonly EndpointName[]) {
    if (name === 'login' || name === 'passkeyLogin') continue;
    const call = await validCall(shop, name);
    await forget(shop);
    const before = await tablesOf(shop);
    const response = await sendCall(shop, name, call);
    const isRejected = response.statusCode === 403 && response.json().code === 'step_up_required';
    if (isRejected) expect([name, await tablesOf(shop)]).toEqual([name, before]);
    else expect([name, response.statusCode]).toEqual([name, expect.toSatisfy((status: number) => status < 300)]);
    if (isRejected) rejected.push(`${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`);
    // The next call may prepare something that is protected.
    await shop.database.update(sessions).set({ confirmedAt: shop.clock.now, confirmedBy: 'password' });
  }
  const fullPaths = PROTECTED.map((route) => route.replace('/followerApi', ''));
  expect(rejected.map((route) => route.replace('/followerApi', '')).sort()).toEqual(fullPaths.sort());
});

/** A shop with a pending payment and a pending refund request of its price, whose admin logged in too long ago. */
async function shopToReview(security: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await shopWithUsers(await createTestApp(security));
  const { admin, user } = shop;
  const pay = async () => {
    const orderId = await placeOrder(user);
    const sent = await user.post('/createPayment', await paymentFor(user, orderId, { transactionId: `TX-${orderId}` }));
    return { orderId, paymentId: sent.json().payment._id as string };
  };
  const paid = await pay();
  await admin.send('PATCH', `/updatePayment/${paid.paymentId}`, { payload: { status: 'Approved' } });
  const request = (amount: number) =>
    user.post('/refundRequests', {
      ...{ orderId: paid.orderId, clientName: 'Ayesha Khan', clientEmail: 'ayesha@example.com' },
      ...{ amount, reason: 'Nothing arrived.' },
    });
  const { paymentId } = await pay();
  await forget(shop);
  const decide = async (status: string) => {
    const { requests } = (await admin.get('/RefundRequests')).json();
    const id = requests.find((one: { status: string }) => one.status === 'Pending')?._id;
    const response = await admin.send('PATCH', `/updateRefundRequest/${id}`, { payload: { status, adminRemarks: '' } });
    return response.json().code ?? response.statusCode;
  };
  const review = async (status: string) => {
    const response = await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status } });
    return response.json().code ?? response.statusCode;
  };
  return { ...shop, request, decide, review };
}

test('every approval of a refund needs a confirmation, a rejection and an approved payment none', async () => {
  const { request, decide, review, admin } = await shopToReview();
  await request(10);
  expect(await decide('Approved')).toBe('step_up_required');
  expect(await review('Approved')).toBe(200);
  expect((await admin.post('/stepUp', { password: PASSWORD })).statusCode).toBe(200);
  expect(await decide('Approved')).toBe(200);
});

test('refunds of one order below the owner’s limit do not add up to an unconfirmed one above it', async () => {
  const { request, decide } = await shopToReview({ security: { confirmRefundsAbove: 500 } });
  await request(500);
  expect(await decide('Approved')).toBe(200);
  await request(1);
  expect(await decide('Approved')).toBe('step_up_required');
  expect(await decide('Rejected')).toBe(200);
});

test('payments need a confirmation above the owner’s limit only', async () => {
  const below = await shopToReview({ security: { confirmPaymentsAbove: PRICE.amount } });
  expect(await below.review('Approved')).toBe(200);
  const above = await shopToReview({ security: { confirmPaymentsAbove: priceForms(PRICE.minor - 1).amount } });
  expect(await above.review('Approved')).toBe('step_up_required');
  expect(await above.review('Rejected')).toBe(200);
});

test('the payment of a difference is approved with the confirmation of the whole payment', async () => {
  const shop = await shopWithUsers(await createTestApp({ security: { confirmPaymentsAbove: 500 } }));
  const { admin, user } = shop;
  const orderId = await placeOrder(user);
  const pay = async (amount: number, transactionId: string) =>
    (await user.post('/createPayment', await paymentFor(user, orderId, { amount, transactionId }))).json().payment._id;
  await admin.post(`/receivedAmount/${await pay(PRICE.amount, 'FT1000001')}`, { received: PRICE.amount - 100 });
  const difference = await pay(100, 'FT1000002');
  await forget(shop);
  const response = await admin.send('PATCH', `/updatePayment/${difference}`, { payload: { status: 'Approved' } });
  expect(response.json().code).toBe('step_up_required');
});

test('an order that starts without an approved payment needs the confirmation of a payment of its amount', async () => {
  const below = await shopWithUsers(await createTestApp({ security: { confirmPaymentsAbove: PRICE.amount } }));
  const above = await shopWithUsers(
    await createTestApp({ security: { confirmPaymentsAbove: priceForms(PRICE.minor - 1).amount } }),
  );
  const start = async (shop: ShopWithUsers, status = 'In Progress') => {
    const [first, second] = [await placeOrder(shop.user), await placeOrder(shop.user)];
    await forget(shop);
    const one = await shop.admin.send('PATCH', `/updateOrder/${first}`, { payload: { status } });
    const many = await shop.admin.send('PATCH', '/updateOrders', { payload: { ids: [first, second], status } });
    return [one, many].map((response) => response.json().code ?? response.statusCode);
  };
  expect(await start(below)).toEqual([200, 200]);
  expect(await start(above)).toEqual(['step_up_required', 'step_up_required']);
  expect(await start(above, 'Cancelled')).toEqual([200, 200]);
  await above.admin.post('/stepUp', { password: PASSWORD });
  const orderId = await placeOrder(above.user);
  const sent = await above.user.post('/createPayment', await paymentFor(above.user, orderId));
  await above.admin.send('PATCH', `/updatePayment/${sent.json().payment._id}`, { payload: { status: 'Approved' } });
  await forget(above);
  const completed = await above.admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Completed' } });
  expect(completed.statusCode).toBe(200);
});

test('roles and e-mails are changed, and accounts banned or deleted, only after a confirmation', async () => {
  const shop = await shopWithUsers(await createTestApp());
  await shop.asOtherAdmin();
  const rows: readonly { _id: string; email: string; role: string }[] = (await shop.admin.get('/alluser')).json();
  await forget(shop);
  const change = async (email: string, changes: object) => {
    const row = rows.find((one) => one.email === email);
    const payload = { name: 'Somebody', email, role: row?.role, isBanned: false, phoneNumber: '', ...changes };
    const response = await shop.admin.send('PATCH', `/update/${row?._id}`, { payload });
    return response.json().code ?? response.statusCode;
  };
  expect(await change('user@urooj.test', { role: 'admin' })).toBe('step_up_required');
  expect(await change('other-admin@urooj.test', { role: 'user' })).toBe('step_up_required');
  expect(await change('other-admin@urooj.test', { email: 'mine@urooj.test' })).toBe('step_up_required');
  // The link to a new password goes to the e-mail.
  expect(await change('user@urooj.test', { email: 'new@urooj.test' })).toBe('step_up_required');
  expect(await change('other-admin@urooj.test', { isBanned: true })).toBe('step_up_required');
  const idOf = (email: string) => rows.find((row) => row.email === email)?._id;
  const remove = (email: string) => shop.admin.send('DELETE', `/delete/${idOf(email)}`);
  expect((await remove('other-admin@urooj.test')).json().code).toBe('step_up_required');
  expect(await change('user@urooj.test', { name: 'Ayesha' })).toBe(200);
  expect(await change('user@urooj.test', { isBanned: true })).toBe('step_up_required');
  expect((await remove('user@urooj.test')).json().code).toBe('step_up_required');
  const profile = { payload: { name: 'Somebody else', phoneNumber: '0300-1234567' } };
  const rename = () => shop.admin.send('PUT', '/updateUser/user@urooj.test', profile);
  expect((await rename()).json().code).toBe('step_up_required');
  await shop.admin.post('/stepUp', { password: PASSWORD });
  expect((await rename()).statusCode).toBe(200);
});

test('a confirmation lasts ten minutes, only of this session; with a second factor the password confirms nothing', async () => {
  const shop = await shopWithUsers(await createTestApp());
  const { admin, asGuest, clock } = shop;
  const begin = async (who = admin) => (await who.post('/totp')).statusCode;
  clock.now = new Date(clock.now.getTime() + ELEVEN_MINUTES);
  expect(await begin()).toBe(403);
  expect((await admin.post('/stepUp', { password: 'wrong' })).json().code).toBe('wrong_password');
  expect((await admin.post('/stepUp', { password: PASSWORD })).statusCode).toBe(200);
  const { secret } = (await admin.post('/totp')).json();
  const code = () => totpOf(secret).generate({ timestamp: clock.now.getTime() });
  expect((await admin.post('/totp/confirm', { code: code() })).statusCode).toBe(200);
  clock.now = new Date(clock.now.getTime() + ELEVEN_MINUTES);
  const removal = async (who = admin) => (await who.send('DELETE', '/totp')).statusCode;
  expect(await removal()).toBe(403);
  expect((await admin.post('/stepUp', { password: PASSWORD })).json().code).toBe('second_factor_required');
  const change = { currentPassword: PASSWORD, newPassword: 'another-long-secret' };
  expect((await admin.post('/changePassword', change)).json().code).toBe('step_up_required');
  const other = asGuest();
  await other.get('/session');
  const login = { email: shop.adminEmail, password: PASSWORD, code: code() };
  expect((await other.post('/login', login)).statusCode).toBe(200);
  expect(await removal()).toBe(403);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await admin.post('/stepUp', { code: code() })).statusCode).toBe(200);
  expect((await admin.post('/changePassword', change)).statusCode).toBe(200);
});

test('where the owner demands a second factor, an admin without one can only add one', async () => {
  const shop = await createTestApp({ security: { adminSecondFactor: 'required' } });
  const [admin, writer, user] = [await shop.asAdmin(), await shop.asOtherAdmin(), await shop.asUser()];
  expect((await admin.get('/allOrders')).json().code).toBe('second_factor_missing');
  const headers = { 'x-auth-token': (await writer.get('/session')).json().token };
  expect((await writer.send('DELETE', '/blogPosts/none', { headers })).json().code).toBe('second_factor_missing');
  const session = (await admin.get('/session')).json();
  expect([session.canAdmin, session.secondFactor]).toEqual([false, { policy: 'required', isSet: false }]);
  expect((await user.get('/session')).json().secondFactor).toEqual({ policy: 'optional', isSet: false });
  const { secret } = (await admin.post('/totp')).json();
  const code = totpOf(secret).generate({ timestamp: shop.clock.now.getTime() });
  expect((await admin.post('/totp/confirm', { code })).statusCode).toBe(200);
  expect((await admin.get('/allOrders')).statusCode).toBe(200);
});

test('where the owner has switched it off, admins add none, and customers still can', async () => {
  const shop = await createTestApp({ security: { adminSecondFactor: 'off' } });
  const [admin, user] = [await shop.asAdmin(), await shop.asUser()];
  for (const path of ['/totp', '/passkeys/options']) {
    expect((await admin.post(path)).json().code).toBe('factor_conflict');
    expect((await user.post(path)).statusCode).toBe(200);
  }
});
