import { randomInt } from 'node:crypto';
import type { Language } from '@urooj/contract/languages';
import { mailboxOf } from '@urooj/domain/mailbox';
import { normalizeTotpCode } from '@urooj/domain/second-factor';
import { and, eq, gt, sql } from 'drizzle-orm';
import { tooManyAttempts } from '../../api-error.ts';
import { type Database, inTransaction } from '../../db/pool.ts';
import { orderCodes } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { orderCode, ordersInAccount } from '../../mail/order-code-mails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { hashSecret, isSame, signature } from '../../security/secrets.ts';
import { findUserByEmail } from '../users/repository.ts';
import { hasOrderWithEmail } from './repository.ts';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
/** For each mailbox, from all addresses. The limit for each address is that of the endpoint. */
const CODES = { max: 3, windowMs: 3_600_000 };

type Deps = Pick<AppDeps, 'database' | 'signingKey' | 'publicUrl' | 'now'>;
type Request = {
  /** As it is stored. */
  readonly email: string;
  readonly browserHash: string;
};

/**
 * Counts a code that somebody asks for, also one that is not sent.
 * @throws ApiError `too_many_attempts`
 */
export async function countOrderCode({ attempts }: Pick<AppDeps, 'attempts'>, email: string): Promise<void> {
  const wait = await attempts.consume(`order codes to ${mailboxOf(email)}`, CODES);
  if (wait > 0) throw tooManyAttempts(wait);
}

/**
 * Mails a code to an e-mail that has orders, for this browser only. An account with this e-mail, once verified, gets the advice to
 * log in instead: a code must not open what needs a second factor.
 */
export async function mailOrderCode(deps: Deps, request: Request, language: Language): Promise<void> {
  const { email, browserHash } = request;
  const to = { email, name: '', language };
  const user = await findUserByEmail(deps.database, email);
  if (user?.isBanned || !(user?.emailVerifiedAt || (await hasOrderWithEmail(deps.database, email)))) return;
  await inTransaction(deps.database, async (tx) => {
    if (user?.emailVerifiedAt) return queueMail(tx, ordersInAccount(deps.publicUrl(), to));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(deps.now().getTime() + CODE_MINUTES * 60_000);
    const row = { codeHash: hashOf(deps.signingKey, request, code), triesLeft: MAX_TRIES, expiresAt };
    await tx
      .insert(orderCodes)
      .values({ browserHash, emailHash: hashSecret(email), ...row })
      .onConflictDoUpdate({ target: [orderCodes.browserHash, orderCodes.emailHash], set: row });
    await queueMail(tx, orderCode(to, code, CODE_MINUTES));
  });
}

/**
 * Uses a code up. A text that cannot be a code is no try.
 * @returns whether it was the one that was mailed for this browser, and is still valid
 */
export async function takeOrderCode(
  { database, signingKey, now }: Pick<Deps, 'signingKey' | 'now'> & { readonly database: Database },
  request: Request,
  typed: string,
): Promise<boolean> {
  const code = normalizeTotpCode(typed);
  if (code === null) return false;
  const { browserHash, email } = request;
  const isOfBrowser = and(eq(orderCodes.browserHash, browserHash), eq(orderCodes.emailHash, hashSecret(email)));
  const [tried] = await database
    .update(orderCodes)
    .set({ triesLeft: sql`${orderCodes.triesLeft} - 1` })
    .where(and(isOfBrowser, gt(orderCodes.triesLeft, 0), gt(orderCodes.expiresAt, now())))
    .returning({ codeHash: orderCodes.codeHash });
  const codeHash = hashOf(signingKey, request, code);
  if (!isSame(tried?.codeHash ?? '', codeHash)) return false;
  // Of two requests with the same code one deletes the row.
  const used = await database
    .delete(orderCodes)
    .where(and(isOfBrowser, eq(orderCodes.codeHash, codeHash)))
    .returning();
  return used.length > 0;
}

/** With the key of the shop: a million plain hashes would be calculated in a second. */
const hashOf = (signingKey: string, { email, browserHash }: Request, code: string): string =>
  signature(signingKey, 'order-code', `${browserHash}\0${email}\0${code}`);
