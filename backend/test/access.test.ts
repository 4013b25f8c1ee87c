import { ENDPOINT_NAMES, ENDPOINTS, pathOf } from '@urooj/contract/endpoints';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { blogPosts, users } from '../src/db/schema.ts';
import { registerDeclaredAccess } from '../src/plugins/access.ts';
import { createTestApp } from './harness.ts';

const SUBJECTS = ['guest', 'user', 'other user', 'banned', 'other admin', 'the admin'] as const;
type Subject = (typeof SUBJECTS)[number];

const OWN_EMAIL = 'user@urooj.test';
const EVERYONE: readonly Subject[] = SUBJECTS;

/** Who gets past the door, per declared access. The user's own e-mail stands in the path. */
const WELCOME: Readonly<Record<string, readonly Subject[]>> = {
  public: EVERYONE,
  session: ['user', 'other user', 'other admin', 'the admin'],
  'own-email-or-admin': ['user', 'the admin'],
  admin: ['the admin'],
  'blog-admin': ['other admin', 'the admin'],
};

/** The status at the door: without a session 401; with one that does not suffice, or whose account was banned, 403. */
function refusalFor(subject: Subject): number {
  return subject === 'guest' ? 401 : 403;
}

test('every endpoint opens to exactly those its access names', async () => {
  const { asGuest, asUser, asOtherAdmin, asAdmin, database } = await createTestApp({ customerCancellation: true });
  const banned = await asUser('banned@urooj.test');
  await database.update(users).set({ isBanned: true });
  const subjects = {
    guest: asGuest(),
    banned,
    user: await asUser(OWN_EMAIL),
    'other user': await asUser('other@urooj.test'),
    'other admin': await asOtherAdmin(),
    'the admin': await asAdmin(),
  };
  for (const name of ENDPOINT_NAMES) {
    // Logging out would change who calls the endpoints after it.
    if (name === 'logout') continue;
    for (const subject of SUBJECTS) {
      const browser = subjects[subject];
      const { method, access } = ENDPOINTS[name];
      // Who they are, and what an order is like: there banned browsers are told so, and are guests' from then on.
      if (['session', 'getOrder'].includes(name) && subject === 'banned') continue;
      const params = { id: 'none', userId: 'none', email: OWN_EMAIL, token: 'none', subject: 'order' };
      const token = subject === 'banned' ? null : (await browser.get('/session')).json().token;
      const answer = await browser.send(method, pathOf(name, params).replace('/followerApi', ''), {
        headers: token ? { 'x-auth-token': token } : {},
      });
      const isWelcome = WELCOME[access]?.includes(subject) ?? false;
      const label = `${subject} at ${name}`;
      if (!isWelcome) expect([label, answer.statusCode]).toEqual([label, refusalFor(subject)]);
      else if (name !== 'login') expect([label, [401, 403].includes(answer.statusCode)]).toEqual([label, false]);
    }
  }
});

test('logout is for who is logged in', async () => {
  const { asGuest, asUser } = await createTestApp();
  expect((await asGuest().post('/logout')).statusCode).toBe(401);
  expect((await (await asUser()).post('/logout')).statusCode).toBe(200);
});

test('somebody else’s e-mail is refused alike whether it exists or not', async () => {
  const { asUser } = await createTestApp();
  const user = await asUser();
  await asUser('other@urooj.test');
  const [existing, unknown] = await Promise.all(
    ['other@urooj.test', 'nobody@urooj.test'].map((email) => user.get(`/userOrders/${email}`)),
  );
  const told = [existing, unknown].map((answer) => [answer?.statusCode, answer?.json().msg]);
  expect(told[0]).toEqual([403, 'You do not have permission to do this.']);
  expect(told[1]).toEqual(told[0]);
});

test('blog writes need the token of this very session', async () => {
  const { asAdmin, asOtherAdmin } = await createTestApp();
  const [admin, other] = [await asAdmin(), await asOtherAdmin()];
  const foreign = (await other.get('/session')).json().token;
  for (const token of ['', 'made-up', foreign]) {
    const answer = await admin.send('DELETE', '/blogPosts/none', { headers: { 'x-auth-token': token } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      msg: 'You must be logged in as an admin.',
      error: 'You must be logged in as an admin.',
    });
  }
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'a blog %s is refused to everybody but an admin with both',
  async (method) => {
    const { asGuest, asUser, asAdmin, database } = await createTestApp();
    const [admin, user] = [await asAdmin(), await asUser()];
    const tokenOf = async (who: typeof admin) => (await who.get('/session')).json().token;
    const [post] = await database.insert(blogPosts).values({ title: 'x', content: 'y', authorName: 'z' }).returning();
    const path = method === 'POST' ? '/blogPosts' : `/blogPosts/${post?.id}`;
    const attempts = [
      { who: 'a token without its session', browser: asGuest(), token: await tokenOf(admin), status: 401 },
      { who: 'a session without its token', browser: admin, token: '', status: 401 },
      { who: "another session's token", browser: admin, token: await tokenOf(user), status: 401 },
      { who: 'a user', browser: user, token: await tokenOf(user), status: 403 },
    ];
    for (const { who, browser, token, status } of attempts) {
      const form = { title: 'Mine now', content: 'Text' };
      const answer = await browser.sendForm(method, path, form, token ? { 'x-auth-token': token } : {});
      expect([who, answer.statusCode]).toEqual([who, status]);
      if (status === 401) expect(answer.json().error).toBe('You must be logged in as an admin.');
    }
    expect(await database.select().from(blogPosts)).toEqual([post]);
  },
);

test('a route that does not say who may call it stops the start', async () => {
  const app = Fastify();
  registerDeclaredAccess(app);
  app.get('/open', { config: { access: 'public' } }, async () => 'x');
  expect(() => app.get('/forgotten', async () => 'x')).toThrow('/forgotten does not say who may call it');
});
