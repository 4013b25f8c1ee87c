import type { VerifyRegistrationResponseOpts } from '@simplewebauthn/server';
import type { BodyOf } from '@urooj/contract/endpoints';
import { MAX_PASSKEYS, policyOf } from '@urooj/domain/second-factor';
import { Secret } from 'otpauth';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { type FactorChange, factorChanged } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readShopName } from '../../plugins/site/live-site.ts';
import { hashSecret } from '../../security/secrets.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { confirmSession, isOpenSession } from '../session/sessions.ts';
import { lockUser, type UserRow } from '../users/repository.ts';
import { issueSecureAccountToken } from '../users/secure-account.ts';
import { isOwnChallenge, newChallenge, useChallenge } from './challenges.ts';
import { proveTotp, totpOf } from './prove-code.ts';
import { relyingParty } from './prove-passkey.ts';
import { giveRecoveryCodes, removeUnusedCodes } from './recovery-codes.ts';
import * as stored from './repository.ts';
import { hasSecondFactor } from './step-up.ts';
import { readWebAuthn } from './webauthn.ts';

type Deps = Pick<AppDeps, 'database' | 'signingKey' | 'publicUrl' | 'site' | 'security' | 'now'>;

/** Who changes their own factors, in which session. */
export type Account = { readonly user: UserRow; readonly secretHash: string; readonly requestId: string };

type Change<T> = {
  readonly what: FactorChange;
  /** What the history records. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly result: T;
};

/** Changes the factors of an account, one change at a time, with its mail and its entry in the history. */
async function changeFactors<T extends object>(
  deps: Deps,
  account: Account,
  change: (tx: Transaction, at: Date, user: UserRow) => Promise<Change<T>>,
): Promise<T> {
  return inTransaction(deps.database, async (tx) => {
    const user = await lockUser(tx, account.user.id);
    if (!user) throw apiError('unauthenticated');
    // The link of a mail may have ended the session, with what it had added, while this request waited.
    if (!(await isOpenSession(tx, account.secretHash))) throw apiError('unauthenticated');
    // One moment for the change and its mail: the link of the mail undoes what is not older.
    const at = deps.now();
    const { what, before = {}, after = {}, result } = await change(tx, at, user);
    await recordOwnEvent(tx, user, { action: what, at, requestId: account.requestId, before, after });
    const secureToken = await issueSecureAccountToken(tx, user.id, at);
    await queueMail(tx, factorChanged(deps.publicUrl(), user, what, secureToken));
    return result;
  });
}

/** With the first factor of an account come its recovery codes. */
async function codesForFirst(tx: Transaction, { user }: Account, hadFactor: boolean, now: Date) {
  return hadFactor ? {} : { recoveryCodes: await giveRecoveryCodes(tx, user.id, now) };
}

/** Whoever signed up with the address of another person must not lock them out. @throws ApiError `factor_conflict` */
function assertVerified({ emailVerifiedAt }: UserRow): void {
  if (emailVerifiedAt === null) throw apiError('factor_conflict', { field: 'unverified' });
}

/** Those of an admin that are there still count while the account has them switched off. @throws ApiError `factor_conflict` */
async function assertMayAdd({ security }: Deps, { user }: Account): Promise<void> {
  assertVerified(user);
  if (policyOf(user, await security()) === 'off') throw apiError('factor_conflict', { field: 'off' });
}

/** EdDSA, ES256 and RS256: every Node version checks them, so that a passkey works after a move to another one. */
const ALGORITHMS = [-8, -7, -257];

/** What a browser needs to make a passkey. */
export async function newPasskeyQuestion(deps: Deps, account: Account) {
  await assertMayAdd(deps, account);
  const { user, secretHash } = account;
  const { expectedRPID } = relyingParty(deps.publicUrl());
  const known = await stored.passkeysOf(deps.database, user.id);
  const { generateRegistrationOptions } = await readWebAuthn();
  return generateRegistrationOptions({
    rpName: await readShopName(deps.site),
    rpID: expectedRPID,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.id)),
    challenge: newChallenge({ signingKey: deps.signingKey, purpose: 'register', asker: secretHash }, deps.now()),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Found without a name, so that it opens the account by itself; and unlocked by its user, so that it is two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @throws ApiError `wrong_factor` or `factor_conflict` */
export async function addPasskey(deps: Deps, account: Account, { name, passkey }: BodyOf<'addPasskey'>) {
  await assertMayAdd(deps, account);
  const { user, secretHash } = account;
  const now = deps.now();
  const question = { signingKey: deps.signingKey, purpose: 'register', asker: secretHash } as const;
  let challenge = '';
  const { verifyRegistrationResponse } = await readWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: passkey as VerifyRegistrationResponseOpts['response'],
    expectedChallenge: (encoded) => {
      challenge = encoded;
      return isOwnChallenge(question, encoded, now);
    },
    ...relyingParty(deps.publicUrl()),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  const info = verified?.registrationInfo;
  if (!verified?.verified || !info || !(await useChallenge(deps.database, challenge, now)))
    throw apiError('wrong_factor', { field: 'passkey' });
  const { credential, credentialBackedUp: isSynced } = info;
  return changeFactors(deps, account, async (tx, at, locked) => {
    assertVerified(locked);
    const known = await stored.passkeysOf(tx, user.id);
    if (known.length >= MAX_PASSKEYS)
      throw apiError('factor_conflict', { field: 'too_many', params: { maximum: MAX_PASSKEYS } });
    const hadFactor = hasSecondFactor(await stored.factorsOf(tx, user.id));
    const key = { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey) };
    const about = { counter: credential.counter, transports: [...(credential.transports ?? [])], isSynced };
    const row = { userId: user.id, name: name.toWellFormed(), createdAt: at };
    const added = await stored.addPasskey(tx, { ...row, ...key, ...about });
    if (!added) throw apiError('wrong_factor', { field: 'passkey_exists' });
    await confirmSession(tx, secretHash, { at, by: 'passkey' });
    const codes = await codesForFirst(tx, account, hadFactor, at);
    return { what: 'passkey added', after: { passkey: added.name }, result: { added, ...codes } };
  });
}

/** @throws ApiError `not_found` */
export async function renamePasskey(deps: Deps, { user, requestId }: Account, id: string, name: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const passkey = await stored.lockPasskey(tx, user.id, id);
    if (!passkey) throw apiError('not_found');
    const after = { passkey: name.toWellFormed() };
    await stored.renamePasskey(tx, id, after.passkey);
    const event = { action: 'passkey renamed', at: deps.now(), requestId };
    await recordOwnEvent(tx, user, { ...event, before: { passkey: passkey.name }, after });
  });
}

/** @throws ApiError `not_found` */
export async function removePasskey(deps: Deps, account: Account, id: string): Promise<void> {
  await changeFactors(deps, account, async (tx, at) => {
    const removed = await stored.deletePasskey(tx, account.user.id, id);
    if (!removed) throw apiError('not_found');
    await removeUnusedCodes(tx, account.user.id, at);
    return { what: 'passkey removed', before: { passkey: removed.name }, result: {} };
  });
}

/**
 * Begins to set up an app. It counts once its first code was entered.
 * @throws ApiError `factor_conflict` where one is set up already, or none may be
 */
export async function beginTotp(deps: Deps, account: Account) {
  await assertMayAdd(deps, account);
  const { user } = account;
  const secret = new Secret({ size: 20 }).base32;
  const isBegun = await inTransaction(deps.database, (tx) => stored.beginTotp(tx, user.id, secret, deps.now()));
  if (!isBegun) throw apiError('factor_conflict');
  return {
    secret,
    uri: totpOf(secret, user.email, await readShopName(deps.site)).toString(),
    setup: hashSecret(secret),
  };
}

/** @throws ApiError `wrong_factor`, `factor_locked`, or `factor_conflict` where no setup waits for its code */
export async function confirmTotp(deps: Deps, account: Account, { code, setup }: BodyOf<'confirmTotp'>) {
  const { user, secretHash } = account;
  const row = await stored.findTotp(deps.database, user.id);
  if (!row || row.confirmedAt) throw apiError('factor_conflict', row ? {} : { field: 'not_begun' });
  if (setup !== undefined && setup !== hashSecret(row.secret)) throw apiError('factor_conflict', { field: 'replaced' });
  await proveTotp(deps, user.id, code, { setup: row.secret });
  return changeFactors(deps, account, async (tx, at, locked) => {
    assertVerified(locked);
    const hadFactor = hasSecondFactor(await stored.factorsOf(tx, user.id));
    // The setup may have begun again while the code was checked: its new secret is not proved.
    if (!(await stored.confirmTotp(tx, user.id, row.secret, at)))
      throw apiError('factor_conflict', { field: 'replaced' });
    await confirmSession(tx, secretHash, { at, by: 'totp' });
    const codes = await codesForFirst(tx, account, hadFactor, at);
    return { what: 'authenticator app added', after: { app: true }, result: codes };
  });
}

/** @throws ApiError `not_found` */
export async function removeTotp(deps: Deps, account: Account): Promise<void> {
  await changeFactors(deps, account, async (tx, at) => {
    if (!(await stored.deleteTotp(tx, account.user.id))) throw apiError('not_found');
    await removeUnusedCodes(tx, account.user.id, at);
    return { what: 'authenticator app removed', before: { app: true }, result: {} };
  });
}

/** The old codes stop at once. @throws ApiError `factor_conflict` for an account without a second factor */
export async function newRecoveryCodes(deps: Deps, account: Account): Promise<{ recoveryCodes: string[] }> {
  return changeFactors(deps, account, async (tx, at) => {
    if (!hasSecondFactor(await stored.factorsOf(tx, account.user.id)))
      throw apiError('factor_conflict', { field: 'no_factor' });
    const before = { recoveryCodes: await stored.countRecoveryCodes(tx, account.user.id) };
    const recoveryCodes = await giveRecoveryCodes(tx, account.user.id, at);
    const after = { recoveryCodes: 'new' };
    return { what: 'recovery codes replaced', before, after, result: { recoveryCodes } };
  });
}
