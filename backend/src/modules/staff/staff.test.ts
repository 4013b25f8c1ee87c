import type { StaffRight } from '@urooj/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { addApp, addFactorsTo, addPasskey } from '../../../test/factors.ts';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import { placeOrder } from '../../../test/samples.ts';
import {
  knownBrowsers,
  mailedTokens,
  passkeys,
  personValues,
  sessions,
  staffInvitations,
  users,
} from '../../db/schema.ts';
import { purge } from '../../jobs/purge.ts';

const EMAIL = 'sana@urooj.test';
const NEW_PASSWORD = 'moss-and-granite';
const HOUR_MS = 3_600_000;

/** Invites somebody. @returns the secret of the mailed link */
async function invite(shop: TestApp, admin: Browser, rights: readonly StaffRight[] = ['orders'], email = EMAIL) {
  const response = await admin.post('/staffInvitations', { email, rights });
  expect([response.statusCode, response.json().code]).toEqual([200, undefined]);
  await shop.runJobs();
  const mail = shop.mailbox.findLast(({ to, text }) => to === email && text.includes('/join/'));
  return /\/join\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const accept = (shop: TestApp, secret: string, browser = shop.asGuest()) =>
  browser.post('/acceptInvitation', { secret, name: 'Sana Tariq', password: NEW_PASSWORD });

const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

/** Somebody with rights and a second factor, who has logged in. */
async function employee(shop: TestApp, admin: Browser, rights: readonly StaffRight[]) {
  const browser = shop.asGuest();
  await accept(shop, await invite(shop, admin, rights), browser);
  await browser.logIn(EMAIL, NEW_PASSWORD);
  await addApp(browser, shop.clock.now);
  return browser;
}

test('an invited person gets an account by the mailed link, and works once it has a second factor', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const secret = await invite(shop, admin, ['refunds', 'orders']);
  const read = await shop.asGuest().post('/readInvitation', { secret });
  expect(read.json()).toMatchObject({ email: EMAIL, rights: ['orders', 'refunds'], hasAccount: false });
  expect((await admin.get('/staff')).json()).toMatchObject({
    staff: [{ email: 'admin@urooj.test', isPrimaryAdmin: true, rights: ['orders', 'payments', 'refunds', 'content'] }],
    invitations: [{ email: EMAIL, rights: ['orders', 'refunds'] }],
  });
  const sana = shop.asGuest();
  expect((await sana.post('/acceptInvitation', { secret, name: '', password: NEW_PASSWORD })).statusCode).toBe(422);
  expect((await sana.post('/acceptInvitation', { secret, name: 'S', password: 'password1' })).json().code).toBe(
    'weak_password',
  );
  expect((await accept(shop, secret, sana)).statusCode).toBe(200);
  await sana.logIn(EMAIL, NEW_PASSWORD);
  expect(codeOf(await sana.get('/deskQueues'))).toEqual([403, 'second_factor_missing']);
  await addApp(sana, shop.clock.now);
  expect((await sana.get('/deskQueues')).statusCode).toBe(200);
  expect([codeOf(await sana.get('/allPayments')), codeOf(await sana.get('/staff'))]).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ]);
  const { staff, invitations } = (await admin.get('/staff')).json();
  expect([staff[1], invitations]).toEqual([
    {
      ...{ _id: expect.any(String), name: 'Sana Tariq', email: EMAIL, rights: ['orders', 'refunds'] },
      ...{ isPrimaryAdmin: false, passkeys: 0, hasApp: true, lastVisitAt: expect.any(String) },
    },
    [],
  ]);
  const { events } = (await admin.get(`/history/user/${staff[1]._id}`)).json();
  const named = (action: string) => events.find((event: { action: string }) => event.action === action);
  expect(named('invited')).toMatchObject({
    by: 'admin@urooj.test',
    after: { email: EMAIL, rights: 'orders, refunds' },
  });
  // As that of an admin: half a day, and in the history.
  const [session] = await shop.database.select().from(sessions).where(eq(sessions.userId, staff[1]._id));
  expect(Number(session?.expiresAt) - Number(session?.createdAt)).toBe(12 * HOUR_MS);
  expect(named('signed in')).toMatchObject({ who: 'admin', by: EMAIL });
  expect(named('invitation accepted')).toMatchObject({ by: EMAIL, after: { rights: 'orders, refunds' } });
});

test('nothing that opened an account before opens it after an invitation was accepted', async () => {
  const shop = await createTestApp();
  const [admin, attacker] = [
    await shop.asAdmin(),
    await shop.asUser(EMAIL, { emailVerifiedAt: null, name: 'Mallory' }),
  ];
  await addFactorsTo(shop.database, EMAIL);
  await attacker.post('/sendVerification');
  await shop.asGuest().post('/forgotpassword', { email: EMAIL });
  await shop.background.settled();
  const secret = await invite(shop, admin);
  expect((await shop.asGuest().post('/readInvitation', { secret })).json().hasAccount).toBe(true);
  expect((await accept(shop, secret)).statusCode).toBe(200);
  expect((await attacker.get('/session')).json().user).toBeNull();
  const [user] = await shop.database.select().from(users).where(eq(users.email, EMAIL));
  expect(user).toMatchObject({
    name: 'Sana Tariq',
    phoneNumber: '',
    rights: ['orders'],
    emailVerifiedAt: expect.any(Date),
  });
  const ofUser = { passkeys, sessions, mailedTokens };
  for (const [name, table] of Object.entries(ofUser))
    expect([name, await shop.database.$count(table, eq(table.userId, user?.id ?? ''))]).toEqual([name, 0]);
  // Only the browser that has accepted.
  expect(await shop.database.$count(knownBrowsers, eq(knownBrowsers.userId, user?.id ?? ''))).toBe(1);
  const logIn = (password: string) => shop.asGuest().post('/login', { email: EMAIL, password });
  expect(codeOf(await logIn(PASSWORD))).toEqual([401, 'bad_credentials']);
  expect((await logIn(NEW_PASSWORD)).statusCode).toBe(200);
});

test('a link works once, for 72 hours, and not after the invitation was taken back or replaced', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const replaced = await invite(shop, admin);
  const withdrawn = await invite(shop, admin, ['content']);
  const ended = [400, 'invalid_token'];
  expect(codeOf(await accept(shop, replaced))).toEqual(ended);
  const [{ _id: id }] = (await admin.get('/staff')).json().invitations;
  expect((await admin.send('DELETE', `/staffInvitations/${id}`)).statusCode).toBe(200);
  expect(codeOf(await admin.send('DELETE', `/staffInvitations/${id}`))).toEqual([404, 'not_found']);
  expect(codeOf(await accept(shop, withdrawn))).toEqual(ended);
  const secret = await invite(shop, admin);
  shop.clock.now = new Date(shop.clock.now.getTime() + 72 * HOUR_MS - 1_000);
  const outcomes = await Promise.all([accept(shop, secret), accept(shop, secret)]);
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(codeOf(await accept(shop, secret))).toEqual(ended);
  expect(await shop.database.$count(users, eq(users.email, EMAIL))).toBe(1);
  const other = 'other@urooj.test';
  // The session of the admin has expired.
  await admin.logIn('admin@urooj.test', PASSWORD);
  const late = await invite(shop, admin, ['orders'], other);
  shop.clock.now = new Date(shop.clock.now.getTime() + 72 * HOUR_MS + 1_000);
  expect(codeOf(await accept(shop, late))).toEqual(ended);
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 24 * HOUR_MS);
  await purge(shop.database, shop.storage, shop.clock.now);
  expect(await shop.database.$count(staffInvitations)).toBe(0);
  // The e-mail of who never came has gone from the log, too.
  expect(await shop.database.$count(personValues, eq(personValues.value, other))).toBe(0);
});

test('an admin, a banned account and who is there already cannot be invited, also when they became so meanwhile', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  await shop.asOtherAdmin();
  await shop.asUser('banned@urooj.test');
  const set = (email: string, change: Partial<typeof users.$inferInsert>) =>
    shop.database.update(users).set(change).where(eq(users.email, email));
  const [banned, other] = [await invite(shop, admin, ['orders'], 'banned@urooj.test'), await invite(shop, admin)];
  await set('banned@urooj.test', { isBanned: true });
  expect((await accept(shop, banned)).json()).toMatchObject({ code: 'not_invitable', field: 'banned' });
  await shop.asUser(EMAIL);
  await set(EMAIL, { role: 'admin' });
  expect((await accept(shop, other)).json()).toMatchObject({ code: 'not_invitable', field: 'admin' });
  await set(EMAIL, { role: 'user', rights: ['content'] });
  const tryTo = async (email: string) => (await admin.post('/staffInvitations', { email, rights: ['orders'] })).json();
  expect(await tryTo(EMAIL)).toMatchObject({ code: 'not_invitable' });
  expect(await tryTo('banned@urooj.test')).toMatchObject({ code: 'not_invitable', field: 'banned' });
  expect(await tryTo('Other-Admin@urooj.test')).toMatchObject({ code: 'not_invitable', field: 'admin' });
  expect(await tryTo('ADMIN@urooj.test')).toMatchObject({ code: 'not_invitable', field: 'admin' });
  expect(await tryTo('nobody')).toMatchObject({ code: 'validation' });
});

test('whose access ends is out at the next click; what they took and never exported waits again', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const sana = await employee(shop, admin, ['orders', 'payments']);
  const take = async () => {
    const id = await placeOrder(shop.asGuest(), { profileLink: `@order-${Math.random()}` });
    await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
    return (await sana.post('/batches', { count: 1 })).json().batch._id;
  };
  const [exported, open] = [await take(), await take()];
  await sana.post(`/exportBatch/${exported}`);
  const [, { _id: id }] = (await admin.get('/staff')).json().staff;
  const rights = (await admin.send('PATCH', `/staff/${id}`, { payload: { rights: ['orders'] } })).statusCode;
  expect([rights, (await sana.get('/deskQueues')).statusCode]).toEqual([200, 401]);
  expect((await admin.send('DELETE', `/staff/${id}`)).statusCode).toBe(200);
  expect((await sana.get('/deskQueues')).statusCode).toBe(401);
  const left = (await admin.get('/batches'))
    .json()
    .batches.map((batch: { _id: string; left: number }) => [batch._id, batch.left]);
  expect(Object.fromEntries(left)).toEqual({ [exported]: 1, [open]: 0 });
  expect((await admin.get('/batches')).json().batches[0].person).toBe(EMAIL);
  expect((await admin.get(`/history/user/${id}`)).json().events.at(-1)).toMatchObject({
    ...{ action: 'access ended', by: 'admin@urooj.test', before: { rights: 'orders' } },
    after: { rights: '', returnedOrders: 1 },
  });
  // A customer gets no rights but by an invitation.
  expect(codeOf(await admin.send('PATCH', `/staff/${id}`, { payload: { rights: ['content'] } }))).toEqual([
    404,
    'not_found',
  ]);
});

test('an invitation and other rights need a confirmation; another role or e-mail ends the rights', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  await employee(shop, admin, ['orders']);
  const [, { _id: id, name }] = (await admin.get('/staff')).json().staff;
  const form = { name, email: EMAIL, role: 'user', isBanned: false, phoneNumber: '' };
  const rightsAfter = async (changes: Partial<typeof form>) => {
    await shop.database
      .update(users)
      .set({ role: 'user', rights: ['orders'] })
      .where(eq(users.id, id));
    const response = await admin.send('PATCH', `/update/${id}`, { payload: { ...form, ...changes } });
    const [user] = await shop.database.select().from(users).where(eq(users.id, id));
    return [response.statusCode, user?.role, user?.rights];
  };
  expect(await rightsAfter({ name: 'Sana Khan' })).toEqual([200, 'user', ['orders']]);
  expect(await rightsAfter({ role: 'admin' })).toEqual([200, 'admin', []]);
  expect(await rightsAfter({ email: 'mistyped@urooj.test' })).toEqual([200, 'user', []]);
  shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS / 2);
  const needed = [403, 'step_up_required'];
  expect(codeOf(await admin.post('/staffInvitations', { email: 'a@b.pk', rights: ['orders'] }))).toEqual(needed);
  expect(codeOf(await admin.send('PATCH', `/staff/${id}`, { payload: { rights: ['orders'] } }))).toEqual(needed);
});

test('rights and invitations go with the account; somebody who only signed up with the e-mail ends no invitation', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const secret = await invite(shop, admin);
  const stranger = await shop.asUser(EMAIL, { emailVerifiedAt: null });
  expect((await stranger.send('DELETE', '/account')).statusCode).toBe(200);
  const sana = shop.asGuest();
  expect((await accept(shop, secret, sana)).statusCode).toBe(200);
  await sana.logIn(EMAIL, NEW_PASSWORD);
  await addPasskey(sana);
  expect((await sana.send('DELETE', '/account')).statusCode).toBe(200);
  expect(await shop.database.$count(staffInvitations)).toBe(0);
  expect(await shop.database.$count(personValues, eq(personValues.value, EMAIL))).toBe(0);
});
