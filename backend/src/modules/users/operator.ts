import { type Database, inTransaction, type Transaction } from '../../db/pool.ts';
import { passwordChanged } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Attempts } from '../../plugins/shared-attempts.ts';
import type { PasswordHasher } from '../../security/passwords.ts';
import { StartError } from '../../start-error.ts';
import { BEGINNING, type RemovedFactors, undoFactors } from '../factors/undo-factors.ts';
import { recordOperatorEvent } from '../history/operator-event.ts';
import { accountKey } from '../session/login.ts';
import { deleteBrowsersOf, endSessionsOf } from '../session/sessions.ts';
import { type FirstAdmin, generatePassword } from './first-admin.ts';
import { deleteTokensOf } from './mailed-tokens.ts';
import { addUser, changeUser, lockUserByEmail, type UserRow } from './repository.ts';
import { issueSecureAccountToken } from './secure-account.ts';

export type OperatorDeps = {
  readonly database: Database;
  readonly passwords: PasswordHasher;
  readonly attempts: Attempts;
  readonly publicUrl: string;
};

const ADMIN_NAME = 'Admin';

/** An account with its new password, and what of it was removed, in words for the operator. */
export type ChangedAdmin = FirstAdmin & { readonly removed: readonly string[] };

/**
 * Creates an admin account. With `force` a customer's account becomes one: its sessions end, and its second factors go, because
 * whoever added them may not be the admin.
 * @param email trimmed and lower-cased
 * @returns the generated password, which is stored nowhere
 * @throws StartError when there is such an admin already, or such a customer and no `force`
 */
export async function createAdmin(deps: OperatorDeps, email: string, force: boolean): Promise<ChangedAdmin> {
  return withNewPassword(deps, 'create', email, async (tx, found, { passwordHash, at }) => {
    if (found?.role === 'admin') {
      const advice = `"npm run admin -- reset-password --email ${email}" gives a new password.`;
      throw new StartError(`${email} is an admin already. ${advice}`);
    }
    if (found && !force) {
      const advice = `"npm run admin -- create --email ${email} --force" makes it an admin with a new password.`;
      throw new StartError(`A customer has the account ${email}: nothing was changed. ${advice}`);
    }
    const admin = { role: 'admin' as const, rights: [], isBanned: false, passwordHash, emailVerifiedAt: at };
    if (found) {
      const removed = await undoFactors(tx, found.id, BEGINNING, at);
      // They were chosen by the person who signed up with an address that nobody has proved.
      const profile = found.emailVerifiedAt === null ? { name: ADMIN_NAME, phoneNumber: '' } : {};
      return { user: await changeUser(tx, found.id, { ...admin, ...profile }), removed };
    }
    const added = await addUser(tx, { ...admin, email, name: ADMIN_NAME });
    if (!added) throw new StartError(`Somebody signed up as ${email} at the same time. Try again.`);
    return { user: added };
  });
}

/**
 * Gives an admin a new password.
 * @param email trimmed and lower-cased
 * @returns the generated password, which is stored nowhere
 * @throws StartError when there is no such admin
 */
export async function resetAdminPassword(deps: OperatorDeps, email: string): Promise<ChangedAdmin> {
  return withNewPassword(deps, 'reset-password', email, async (tx, found, { passwordHash }) => {
    if (found?.role !== 'admin') {
      throw new StartError(`There is no admin account ${email}. "npm run admin -- create --email ${email}" makes one.`);
    }
    return { user: await changeUser(tx, found.id, { passwordHash }) };
  });
}

type Applied = { readonly user: UserRow; readonly removed?: RemovedFactors };
type Apply = (
  tx: Transaction,
  found: UserRow | null,
  change: { readonly passwordHash: string; readonly at: Date },
) => Promise<Applied>;

/** What the history records of a command. */
const ACTIONS = { create: 'made admin', 'reset-password': 'password reset' } as const;

/** Sets a new password and ends sessions, known browsers and mailed links of the account. It is recorded and mailed. */
async function withNewPassword(
  deps: OperatorDeps,
  command: keyof typeof ACTIONS,
  email: string,
  apply: Apply,
): Promise<ChangedAdmin> {
  const { database, passwords, attempts, publicUrl } = deps;
  const password = generatePassword();
  const passwordHash = await passwords.hash(password);
  const at = new Date();
  const removed = await inTransaction(database, async (tx) => {
    const found = await lockUserByEmail(tx, email);
    const { user, removed: factors = {} } = await apply(tx, found, { passwordHash, at });
    const sessions = await endSessionsOf(tx, user.id);
    const { length: browsers } = await deleteBrowsersOf(tx, user.id);
    await deleteTokensOf(tx, user.id);
    const before = { ...(found && { role: found.role }), ...factors };
    const after = { role: user.role, password: 'new', sessions: 'ended' };
    await recordOperatorEvent(tx, user, command, { action: ACTIONS[command], at, before, after });
    if (found) await queueMail(tx, passwordChanged(publicUrl, user, await issueSecureAccountToken(tx, user.id, at)));
    return inWords(factors, { sessions, browsers });
  });
  await attempts.reset(accountKey(email));
  return { email, password, removed };
}

type Ended = { readonly sessions: number; readonly browsers: number };

function inWords({ passkeys, app, recoveryCodes }: RemovedFactors, { sessions, browsers }: Ended): string[] {
  const lines = [
    passkeys !== undefined && `passkeys: ${passkeys}`,
    app && 'the authenticator app',
    recoveryCodes !== undefined && `recovery codes: ${recoveryCodes}`,
    sessions > 0 && `logins: ${sessions}`,
    browsers > 0 && `known browsers: ${browsers}`,
  ];
  return lines.filter((line) => typeof line === 'string');
}
