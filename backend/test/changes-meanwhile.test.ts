import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction, type Transaction } from '../src/db/pool.ts';
import { blogPosts, mailedTokens, mailOutbox, uploads, users } from '../src/db/schema.ts';
import { failedMails } from '../src/mail/failed-mails.ts';
import { giveUp, leaseMail, markSent, queueMail, retryLater } from '../src/mail/outbox.ts';
import { storeMessages } from '../src/modules/bank-messages/store-messages.ts';
import { publishPicturesOf } from '../src/modules/blog/text-pictures.ts';
import { acceptTotpStep, beginTotp, findTotp } from '../src/modules/factors/repository.ts';
import { passkeyQuestion } from '../src/modules/factors/step-up.ts';
import { checkLogin, checkPasskeyLogin, startSession } from '../src/modules/session/login.ts';
import { resetSecondFactor } from '../src/modules/users/reset-second-factor.ts';
import { sharedAttempts } from '../src/plugins/shared-attempts.ts';
import { createPasswordHasher } from '../src/security/passwords.ts';
import { signingKey } from '../src/security/secrets.ts';
import { insertPhone, messageOf } from './bank-messages.ts';
import { addApp, addPasskey } from './factors.ts';
import { createTestApp, PASSWORD, PUBLIC_URL, type TestApp } from './harness.ts';
import { picture } from './samples.ts';
import { waitsForLock } from './waits-for-lock.ts';

/** What another transaction changes between the look and the write of a request: the write has to see it. */

/** A transaction that has done its work and is not committed yet. @returns commits it */
async function opened(shop: TestApp, work: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const [done, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = inTransaction(shop.database, async (tx) => {
    await work(tx);
    done.resolve();
    await end.promise;
  });
  await Promise.race([done.promise, running]);
  return async () => {
    end.resolve();
    await running;
  };
}

/** Waits until the work is over, or waits for a lock. */
async function stopped({ pool }: TestApp, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  work.finally(() => (isOver = true)).catch(() => {});
  await expect.poll(async () => isOver || (await waitsForLock(pool))).toBe(true);
}

test('no link to a new password goes to an address that was replaced meanwhile', async () => {
  const shop = await createTestApp();
  await shop.asUser('old@urooj.test');
  const commit = await opened(shop, async (tx) => {
    await tx.select().from(users).where(eq(users.email, 'old@urooj.test')).for('update');
    await tx.update(users).set({ email: 'new@urooj.test' }).where(eq(users.email, 'old@urooj.test'));
  });
  await shop.asGuest().post('/forgotpassword', { email: 'old@urooj.test' });
  const mailing = shop.background.settled();
  await stopped(shop, mailing);
  await commit();
  await mailing;
  await shop.runJobs();
  expect(await shop.database.select().from(mailedTokens)).toEqual([]);
  expect(shop.mailbox).toEqual([]);
});

async function depsOf({ database, publicUrl, clock }: TestApp) {
  const [passwords, attempts] = [createPasswordHasher(1), sharedAttempts(database, 1000)];
  return { database, publicUrl, passwords, attempts, signingKey: await signingKey(database), now: () => clock.now };
}

const input = {
  browser: 'Firefox',
  browserHash: 'hash',
  address: '203.0.113.7',
  requestId: 'r',
  previousSessionHash: null,
};
const attempt = (email: string, factor = {}) => ({
  ...{ email, password: PASSWORD, address: '203.0.113.7', browserHash: 'hash' },
  factor: { requestId: 'r', ...factor },
});

test('a login that was checked opens nothing after its factor was removed, or the first one was added', async () => {
  const shop = await createTestApp();
  const deps = await depsOf(shop);
  const [first, second] = [await shop.asUser('first@urooj.test'), await shop.asUser('second@urooj.test')];
  const { code } = await addApp(first, shop.clock.now);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const withCode = await checkLogin(deps, attempt('first@urooj.test', { code: code(shop.clock.now) }));
  await resetSecondFactor(shop.database, 'first@urooj.test', PUBLIC_URL);
  await expect(startSession(deps, withCode, input)).rejects.toMatchObject({ code: 'bad_credentials' });
  const withPassword = await checkLogin(deps, attempt('second@urooj.test'));
  await addPasskey(second);
  await expect(startSession(deps, withPassword, input)).rejects.toMatchObject({ code: 'bad_credentials' });
});

test('a login that was checked opens nothing after its passkey was removed, and mails nobody after the e-mail was replaced', async () => {
  const shop = await createTestApp();
  const deps = await depsOf(shop);
  const user = await shop.asUser('old@urooj.test');
  const { authenticator, response } = await addPasskey(user);
  await addPasskey(user, 'Another');
  const asker = { address: input.address, browserHash: input.browserHash };
  const question = await passkeyQuestion(deps, { purpose: 'login', asker: input.browserHash });
  const proved = await checkPasskeyLogin(deps, authenticator.authenticate({ ...question }), asker);
  await user.send('DELETE', `/passkeys/${response.json().passkey._id}`);
  await expect(startSession(deps, proved, input)).rejects.toMatchObject({ code: 'bad_credentials' });
  await shop.asUser('other@urooj.test');
  const checked = await checkLogin(deps, attempt('other@urooj.test'));
  await shop.database.update(users).set({ email: 'new@urooj.test' }).where(eq(users.email, 'other@urooj.test'));
  await expect(startSession(deps, checked, input)).rejects.toMatchObject({ code: 'bad_credentials' });
});

test('two recovery codes at once leave eight, and the mails say so', async () => {
  const shop = await createTestApp();
  const { response } = await addPasskey(await shop.asUser('user@urooj.test'));
  const [first, second]: string[] = response.json().recoveryCodes;
  const logIn = (code?: string) =>
    shop.asGuest().post('/login', { email: 'user@urooj.test', password: PASSWORD, code });
  const commit = await opened(shop, (tx) => tx.select().from(users).for('update'));
  const both = Promise.all([logIn(first), logIn(second)]);
  await stopped(shop, both);
  await commit();
  expect((await both).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await shop.pool.query(
    `select after->>'recoveryCodes' as left from audit_events where action = 'recovery code used' order by id`,
  );
  expect(rows).toEqual([{ left: '9' }, { left: '8' }]);
});

test('a code of an authenticator app is not accepted for the secret that has replaced its own', async () => {
  const { database, asUser } = await createTestApp();
  await asUser('user@urooj.test');
  const [user] = await database.select().from(users);
  const userId = user?.id ?? '';
  const begin = (secret: string) => inTransaction(database, (tx) => beginTotp(tx, userId, secret, new Date()));
  await begin('OLDSECRET');
  const checked = await findTotp(database, userId);
  await begin('NEWSECRET');
  expect(checked && (await acceptTotpStep(database, checked, 1))).toBe(false);
});

test('a picture stays that one post loses while another one gets it', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const headers = { 'x-auth-token': (await admin.get('/session')).json().token };
  const { imageUrl } = (await admin.upload(await picture())).json();
  const write = (fields: Record<string, string>) => admin.sendForm('POST', '/blogPosts', fields, headers);
  const shown = { title: 'A', content: `![A chart](${imageUrl})` };
  const { _id: id } = (await write(shown)).json();
  // Another post with the picture, which is not committed yet.
  const commit = await opened(shop, async (tx) => {
    await publishPicturesOf(tx, shown.content, '00000000-0000-4000-8000-000000000000', new Date());
    await tx.insert(blogPosts).values({ ...shown, authorName: 'B' });
  });
  const losing = admin.sendForm('PUT', `/blogPosts/${id}`, { title: 'A', content: 'No picture' }, headers);
  await stopped(shop, losing);
  await commit();
  expect((await losing).statusCode).toBe(200);
  expect(await shop.database.select({ isPublic: uploads.isPublic }).from(uploads)).toEqual([{ isPublic: true }]);
});

test('a mail that another process has sent after the end of a lease is neither given up nor tried again', async () => {
  const { database } = await createTestApp();
  const mail = { to: 'ayesha@example.com', subject: 'A', text: 'B', html: 'C' };
  await inTransaction(database, (tx) => queueMail(tx, mail));
  const [row] = await database.select().from(mailOutbox);
  const id = row?.id ?? '';
  await leaseMail(database, id);
  await markSent(database, id);
  await giveUp(database, id, '550 No such mailbox');
  await retryLater(database, id, { lastError: 'late', delayS: 30 });
  expect(await failedMails(database)).toEqual([]);
  expect(await database.select().from(mailOutbox)).toMatchObject([{ failedAt: null, lastError: null, attempts: 0 }]);
});

const PATTERN = {
  ...{ name: 'New wording', method: 'easypaisa', senders: ['NEWBANK'] },
  regex: 'Got Rs (?P<amount>\\d+) id (?P<transactionId>\\d{5,20})',
};

test('a message that is stored while a pattern for it is added is read with the pattern', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const message = messageOf(await insertPhone(shop), 'Got Rs 1390 id 77123456789', { sender: 'NEWBANK' });
  const commit = await opened(shop, (tx) => storeMessages(tx, [message], new Date()));
  const adding = admin.post('/messagePatterns', PATTERN);
  await stopped(shop, adding);
  await commit();
  expect((await adding).json()).toMatchObject({ reread: 1 });
});
