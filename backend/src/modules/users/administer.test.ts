import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ADMIN_EMAIL, createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import { placeOrder } from '../../../test/samples.ts';
import { mailedTokens, orders, users } from '../../db/schema.ts';

type Browser = ReturnType<TestApp['asGuest']>;
const EMAIL = 'user@urooj.test';
const FORM = { name: 'Ayesha', email: EMAIL, role: 'user', isBanned: false, phoneNumber: '0300-1234567' };
const PROTECTED = 'The primary admin account cannot be changed.';

const edit = (who: Browser, id: string, changes: object = {}) =>
  who.send('PATCH', `/update/${id}`, { payload: { ...FORM, ...changes } });
const remove = (who: Browser, id: string) => who.send('DELETE', `/delete/${id}`);
const isIn = async (who: Browser) => (await who.get('/session')).json().user !== null;

async function idOf({ database }: TestApp, email: string): Promise<string> {
  const [row] = await database.select().from(users).where(eq(users.email, email));
  return row?.id ?? '';
}

async function shopWithUser() {
  const shop = await createTestApp();
  const user = await shop.asUser(EMAIL);
  return { ...shop, user, userId: await idOf(shop, EMAIL), admin: await shop.asAdmin() };
}

test('the admin edits an account, which stays logged in', async () => {
  const { admin, user, userId, database } = await shopWithUser();
  const response = await edit(admin, userId, { passwordHash: 'x', _id: 'x' });
  expect(response.statusCode).toBe(200);
  const wanted = { name: 'Ayesha', email: EMAIL, role: 'user', isBanned: false, phoneNumber: '+923001234567' };
  expect(response.json().user).toMatchObject({ _id: userId, ...wanted });
  const [stored] = await database.select().from(users).where(eq(users.id, userId));
  expect(stored).toMatchObject({ ...wanted, emailVerifiedAt: expect.any(Date) });
  expect(await isIn(user)).toBe(true);
});

test.each([{ isBanned: true }, { role: 'admin' }])('%j ends the sessions of the account', async (changes) => {
  const { admin, user, userId } = await shopWithUser();
  expect((await edit(admin, userId, changes)).statusCode).toBe(200);
  expect(await isIn(user)).toBe(false);
  await edit(admin, userId, { isBanned: false, role: 'user' });
  expect(await isIn(user)).toBe(false);
});

test('an account whose address nobody has proved does not become an admin', async () => {
  const { admin, userId, database, asUser, asGuest } = await shopWithUser();
  const squatter = await asUser('squatter@urooj.test', { emailVerifiedAt: null });
  const [row] = await database.select().from(users).where(eq(users.email, 'squatter@urooj.test'));
  const rejected = await edit(admin, row?.id ?? '', { role: 'admin', email: 'squatter@urooj.test' });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'email_unverified']);
  expect((await squatter.get('/session')).json().user).toMatchObject({ role: 'user' });
  // A new address is as unproved as one that was never verified.
  const renamed = await edit(admin, userId, { role: 'admin', email: 'new@urooj.test' });
  expect(renamed.json().code).toBe('email_unverified');
  expect((await asGuest().get('/session')).json().user).toBeNull();
});

test('the next request after a ban reports it, and lifting the ban restores no session', async () => {
  const { admin, user, userId, asGuest } = await shopWithUser();
  await edit(admin, userId, { isBanned: true });
  const reported = [403, 'banned', 'Your account is banned. Please contact support.'];
  const calls = [
    user.get(`/userOrders/${EMAIL}`),
    user.get('/sessions'),
    user.post('/blogPosts'),
    user.get('/allOrders'),
  ];
  for (const response of await Promise.all(calls)) {
    expect([response.statusCode, response.json().code, response.json().msg]).toEqual(reported);
  }
  const cookie = user.cookies.get('session') ?? '';
  expect((await user.get('/session')).json()).toMatchObject({ user: null, isBanned: true });
  expect((await user.get('/session')).json()).not.toHaveProperty('isBanned');
  expect((await user.get(`/userOrders/${EMAIL}`)).statusCode).toBe(401);
  await edit(admin, userId, { isBanned: false });
  const replay = asGuest();
  replay.cookies.set('session', cookie);
  expect((await replay.get('/sessions')).statusCode).toBe(401);
});

test('a changed e-mail is unverified, and links that were mailed to the old one are invalid', async () => {
  const { admin, userId, database, asGuest, background } = await shopWithUser();
  await asGuest().post('/forgotpassword', { email: EMAIL });
  await background.settled();
  await edit(admin, userId, { email: ' New@Urooj.test' });
  expect(await database.select().from(users).where(eq(users.id, userId))).toMatchObject([
    { email: 'new@urooj.test', emailVerifiedAt: null },
  ]);
  expect(await database.select().from(mailedTokens)).toMatchObject([{ purpose: 'verify-email' }]);
});

test.each([
  ['no name', { name: ' ' }, 422, 'Name is required'],
  ['no e-mail address', { email: 'x' }, 422, 'Invalid email address format (e.g., name@example.com)'],
  ['a taken e-mail', { email: ADMIN_EMAIL }, 409, 'An account with this email already exists.'],
  ['an unknown role', { role: 'owner' }, 400, expect.any(String)],
])('rejects %s', async (_what, changes, status, msg) => {
  const { admin, user, userId } = await shopWithUser();
  const response = await edit(admin, userId, changes);
  expect([response.statusCode, response.json().msg]).toEqual([status, msg]);
  expect(await isIn(user)).toBe(true);
});

test('nobody can ban, demote, rename or delete the primary admin, or change its e-mail', async () => {
  const shop = await shopWithUser();
  const { admin } = shop;
  const adminId = await idOf(shop, ADMIN_EMAIL);
  const itself = { name: 'Somebody', email: ADMIN_EMAIL, role: 'admin' };
  for (const change of [{ isBanned: true }, { role: 'user' }, { name: 'Other' }, { email: 'other@urooj.test' }]) {
    const response = await edit(admin, adminId, { ...itself, ...change });
    expect([response.statusCode, response.json().msg]).toEqual([409, PROTECTED]);
  }
  const deletion = await remove(admin, adminId);
  expect([deletion.statusCode, deletion.json().msg]).toEqual([409, PROTECTED]);
  expect((await edit(admin, adminId, itself)).json().user.phoneNumber).toBe('+923001234567');
  expect(await isIn(admin)).toBe(true);
});

test('deleting an account ends its sessions and keeps its orders', async () => {
  const { admin, user, userId, asGuest, database } = await shopWithUser();
  const orderId = await placeOrder(user);
  expect((await remove(admin, userId)).statusCode).toBe(200);
  expect(await isIn(user)).toBe(false);
  expect((await asGuest().post('/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(401);
  expect(await database.select().from(orders)).toMatchObject([{ id: orderId, userId: null }]);
  expect((await admin.get('/allOrders')).json().orders).toHaveLength(1);
  expect((await remove(admin, userId)).statusCode).toBe(404);
});

test('one of two simultaneous deletions succeeds', async () => {
  const { admin, userId } = await shopWithUser();
  const responses = await Promise.all([remove(admin, userId), remove(admin, userId)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 404]);
});

test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('the account %s is not found', async (id) => {
  const { admin } = await shopWithUser();
  expect((await edit(admin, id)).statusCode).toBe(404);
  expect((await remove(admin, id)).statusCode).toBe(404);
});

test('the admin lists every account, newest first and without secrets', async () => {
  const { admin, database } = await shopWithUser();
  await database
    .update(users)
    .set({ createdAt: new Date('2026-01-01') })
    .where(eq(users.email, EMAIL));
  const response = await admin.get('/alluser');
  expect(response.json().map(({ email }: { email: string }) => email)).toEqual([ADMIN_EMAIL, EMAIL]);
  expect(Object.keys(response.json()[0]).sort()).toEqual(
    ['_id', 'createdAt', 'email', 'emailVerified', 'isBanned', 'name', 'phoneNumber', 'role', 'version'].sort(),
  );
  expect(response.body).not.toMatch(/argon|passwordHash/);
});
