import { parseArgs } from 'node:util';
import { normalizeEmail } from '@urooj/domain/identity';
import * as z from 'zod';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { withPool } from './db/shop-database.ts';
import { type ChangedAdmin, createAdmin, type OperatorDeps, resetAdminPassword } from './modules/users/operator.ts';
import { RESET_SECOND_FACTOR, resetSecondFactor } from './modules/users/reset-second-factor.ts';
import { sharedAttempts } from './plugins/shared-attempts.ts';
import { createPasswordHasher } from './security/passwords.ts';
import { UsageError } from './start-error.ts';

type Action<Result> = (deps: OperatorDeps, email: string, force: boolean) => Promise<Result>;

/** Each returns the account with its new password. */
const ACTIONS: Readonly<Record<string, Action<ChangedAdmin>>> = {
  create: createAdmin,
  'reset-password': resetAdminPassword,
};

const FACTOR_ACTIONS: Readonly<Record<string, Action<boolean>>> = {
  [RESET_SECOND_FACTOR]: ({ database, publicUrl }, email) => resetSecondFactor(database, email, publicUrl),
};

const USAGE =
  'Usage: "npm run admin -- create", "npm run admin -- reset-password" or "npm run admin -- reset-second-factor", ' +
  'with "--email admin@shop.example" for another account than that of ADMIN_EMAIL, and "--force" to make a customer an admin. "npm run admin -- failed-emails" ' +
  'and "npm run admin -- resend-emails" are about e-mails that were given up.';

/**
 * Creates an admin account or gives it a new password. The shop may be running.
 * @param args the arguments of the command: the action, and optionally the account
 * @param livePublicUrl of the live pages, for links of mails; `null` where none are live
 * @returns the account with its generated password, which is shown only once, and what was removed from it
 * @throws StartError, whose message says what to change
 */
export async function administer(
  config: Config,
  args: readonly string[],
  livePublicUrl: string | null = null,
): Promise<ChangedAdmin> {
  const { action, email, force } = read(args, config.adminEmail, ACTIONS);
  return withPool(config, 'run', (database) => action(operatorDeps(config, database, livePublicUrl), email, force));
}

export const isFactorReset = ([action = '']: readonly string[]): boolean => Object.hasOwn(FACTOR_ACTIONS, action);

/**
 * Removes the second factors of an account. The shop may be running.
 * @param livePublicUrl see `administer`
 * @returns the e-mail of the account, and whether it had a second factor
 * @throws StartError, whose message says what to change
 */
export async function resetFactor(config: Config, args: readonly string[], livePublicUrl: string | null = null) {
  const { action, email, force } = read(args, config.adminEmail, FACTOR_ACTIONS);
  const hadFactor = await withPool(config, 'run', (database) =>
    action(operatorDeps(config, database, livePublicUrl), email, force),
  );
  return { email, hadFactor };
}

const operatorDeps = (config: Config, database: Database, livePublicUrl: string | null): OperatorDeps => ({
  database,
  passwords: createPasswordHasher(1),
  attempts: sharedAttempts(database, config.rateLimitFactor),
  publicUrl: livePublicUrl ?? config.publicUrl ?? `http://localhost:${config.port}`,
});

function read<Result>(args: readonly string[], adminEmail: string, actions: Readonly<Record<string, Action<Result>>>) {
  const { positionals, values } = parsed(args);
  const [name = '', ...more] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || more.length > 0) throw new UsageError(USAGE);
  const email = normalizeEmail(values.email ?? adminEmail);
  if (!z.email().safeParse(email).success) throw new UsageError(`${values.email} is not an e-mail address. ${USAGE}`);
  return { action, email, force: values.force === true };
}

function parsed(args: readonly string[]) {
  try {
    const options = { email: { type: 'string' }, force: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new UsageError(USAGE);
  }
}
