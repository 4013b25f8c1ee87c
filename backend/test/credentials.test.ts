import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/db/pool.ts';
import { knownBrowsers, mailedTokens, passkeys, recoveryCodes, totpFactors, users } from '../src/db/schema.ts';
import { issueToken } from '../src/modules/users/mailed-tokens.ts';
import { createAdmin } from '../src/modules/users/operator.ts';
import { resetSecondFactor } from '../src/modules/users/reset-second-factor.ts';
import { sharedAttempts } from '../src/plugins/shared-attempts.ts';
import { createPasswordHasher } from '../src/security/passwords.ts';
import { addFactorsTo } from './factors.ts';
import { createTestApp, PASSWORD } from './harness.ts';

/**
 * What opens an account, or leads to that, and which of it is left after each event that may end it. The table is written here
 * again, so that a change of the code is a change of this table.
 */
const EMAIL = 'user@urooj.test';
const CHOSEN = 'moss-and-granite';
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const CREDENTIALS = [
  ...['session', 'other session', 'known browser', 'passkey', 'app', 'recovery code'],
  ...['reset link', 'verification link', 'not-me link'],
] as const;
type Credential = (typeof CREDENTIALS)[number];

const PURPOSES = {
  'reset link': 'reset-password',
  'verification link': 'verify-email',
  'not-me link': 'secure-account',
} as const;

/** A user in two browsers, with a factor of every kind and a mailed link of every purpose. */
async function equippedUser(isVerified: boolean) {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const user = await shop.asUser(EMAIL, { emailVerifiedAt: isVerified ? new Date() : null });
  const other = shop.asGuest();
  await other.logIn(EMAIL, PASSWORD);
  await addFactorsTo(shop.database, EMAIL);
  const [row] = await shop.database.select().from(users).where(eq(users.email, EMAIL));
  const id = row?.id ?? '';
  const issue = (purpose: (typeof PURPOSES)[Credential & keyof typeof PURPOSES]) =>
    inTransaction(shop.database, (tx) =>
      issueToken(tx, { userId: id, purpose, createdAt: shop.clock.now, expiresAt: new Date(Date.now() + 3_600_000) }),
    );
  const links = {
    reset: await issue('reset-password'),
    verify: await issue('verify-email'),
    notMe: await issue('secure-account'),
  };
  const edit = (changes: object) => {
    const form = { name: 'Somebody', email: EMAIL, role: 'user', isBanned: false, phoneNumber: '', ...changes };
    return admin.send('PATCH', `/update/${id}`, { payload: form });
  };
  return { ...shop, admin, user, other, id, links, edit };
}
type Equipped = Awaited<ReturnType<typeof equippedUser>>;

async function left({ database, user, other, id }: Equipped): Promise<Credential[]> {
  const isOpen = async (browser: Equipped['user']) => (await browser.get('/session')).json().user !== null;
  const rowsOf = async (table: typeof passkeys | typeof totpFactors | typeof recoveryCodes | typeof knownBrowsers) =>
    (await database.select().from(table).where(eq(table.userId, id))).length > 0;
  const tokens = (await database.select().from(mailedTokens).where(eq(mailedTokens.userId, id))).map(
    (row) => row.purpose,
  );
  const found: Readonly<Record<Credential, boolean>> = {
    session: await isOpen(user),
    'other session': await isOpen(other),
    'known browser': await rowsOf(knownBrowsers),
    passkey: await rowsOf(passkeys),
    app: await rowsOf(totpFactors),
    'recovery code': await rowsOf(recoveryCodes),
    'reset link': tokens.includes('reset-password'),
    'verification link': tokens.includes('verify-email'),
    'not-me link': tokens.includes('secure-account'),
  };
  return CREDENTIALS.filter((name) => found[name]);
}

const SESSIONS: readonly Credential[] = ['session', 'other session'];
const FACTORS = ['passkey', 'app', 'recovery code'] as const;
const operator = ({ database }: Equipped) => ({
  ...{ database, passwords: createPasswordHasher(1, undefined, CHEAP_HASH), publicUrl: 'http://shop.test' },
  attempts: sharedAttempts(database, 1000),
});
const reset = ({ asGuest }: Equipped, token: string) =>
  asGuest().send('PATCH', `/resetpassword/${token}`, { payload: { newPassword: CHOSEN, confirmNewPassword: CHOSEN } });

type Event = readonly [
  what: string,
  isVerified: boolean,
  happen: (of: Equipped) => Promise<unknown>,
  stays: readonly Credential[],
];

const EVENTS: readonly Event[] = [
  ['nothing', true, async () => {}, CREDENTIALS],
  ['a logout', true, ({ user }) => user.post('/logout'), CREDENTIALS.filter((name) => name !== 'session')],
  [
    'the first verification of the e-mail',
    false,
    ({ user, links }) => user.post('/verifyEmail', { token: links.verify }),
    ['session', 'reset link', 'not-me link'],
  ],
  [
    'a reset by a link, where nobody had verified the e-mail',
    false,
    (of) => reset(of, of.links.reset),
    ['not-me link'],
  ],
  ['a reset by a link', true, (of) => reset(of, of.links.reset), [...FACTORS, 'not-me link']],
  ['a reset by the link of a mail about a login or a change', true, (of) => reset(of, of.links.notMe), ['not-me link']],
  // The account opens to nobody while it is banned.
  ['a ban', true, ({ edit }) => edit({ isBanned: true }), CREDENTIALS.filter((name) => !SESSIONS.includes(name))],
  ['another role', true, ({ edit }) => edit({ role: 'admin' }), CREDENTIALS.filter((name) => !SESSIONS.includes(name))],
  // The link to the new address ends the rest, as any first verification.
  [
    'another e-mail',
    true,
    ({ edit }) => edit({ email: 'new@urooj.test' }),
    [...SESSIONS, 'known browser', ...FACTORS, 'verification link'],
  ],
  ['a deletion', true, ({ admin, id }) => admin.send('DELETE', `/delete/${id}`), []],
  ['the command that makes it an admin', true, (of) => createAdmin(operator(of), EMAIL, true), ['not-me link']],
  [
    'the command that resets its second factor',
    true,
    ({ database }) => resetSecondFactor(database, EMAIL, 'http://shop.test'),
    ['known browser', 'reset link', 'verification link', 'not-me link'],
  ],
];

test.each(EVENTS)('after %s', async (_what, isVerified, happen, stays) => {
  const equipped = await equippedUser(isVerified);
  await happen(equipped);
  expect(await left(equipped)).toEqual(stays);
});
