import { eq } from 'drizzle-orm';
import type { Queryable } from '../src/db/pool.ts';
import { passkeys, recoveryCodes, totpFactors, users } from '../src/db/schema.ts';
import { totpOf } from '../src/modules/factors/prove-code.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Browser } from './browser.ts';

/** Adds a passkey to the account of a browser. */
export async function addPasskey(browser: Browser, name = 'My phone') {
  const authenticator = createAuthenticator();
  const { options } = (await browser.post('/passkeys/options')).json();
  const response = await browser.post('/passkeys', { name, passkey: authenticator.register(options) });
  return { authenticator, response };
}

/** Sets up an authenticator app. @returns what it shows at a moment, and the response to its first code */
export async function addApp(browser: Browser, now: Date) {
  const { secret } = (await browser.post('/totp')).json();
  const code = (at: Date) => totpOf(secret).generate({ timestamp: at.getTime() });
  return { code, response: await browser.post('/totp/confirm', { code: code(now) }) };
}

/** Puts a factor of every kind into the database, as if an account had got them before its e-mail was verified. */
export async function addFactorsTo(database: Queryable, email: string): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}`);
  const of = { userId: user.id, createdAt: new Date() };
  const key = { credentialId: `key-of-${email}`, publicKey: Buffer.from('public'), counter: 0, transports: [] };
  await database.insert(passkeys).values({ ...of, ...key, name: 'A key of before', isSynced: false });
  await database
    .insert(totpFactors)
    .values({ ...of, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date(), lastStep: 0 });
  await database.insert(recoveryCodes).values({ ...of, codeHash: `code-of-${email}` });
}
