import { parseArgs } from 'node:util';
import { normalizeEmail } from '@urooj/domain/identity';
import * as z from 'zod';
import type { Config } from './config.ts';
import { withPool } from './db/shop-database.ts';
import type { FirstAdmin } from './modules/users/first-admin.ts';
import { createAdmin, type OperatorDeps, resetAdminPassword } from './modules/users/operator.ts';
import { sharedAttempts } from './plugins/shared-attempts.ts';
import { createPasswordHasher } from './security/passwords.ts';
import { UsageError } from './start-error.ts';

const ACTIONS: Readonly<Record<string, (deps: OperatorDeps, email: string, force: boolean) => Promise<FirstAdmin>>> = {
  create: createAdmin,
  'reset-password': resetAdminPassword,
};

const USAGE =
  'Usage: "npm run admin -- create" or "npm run admin -- reset-password", with "--email admin@shop.example" ' +
  'for another account than that of ADMIN_EMAIL, and "--force" to make a customer an admin. "npm run admin -- failed-emails" ' +
  'and "npm run admin -- resend-emails" are about e-mails that were given up.';

/**
 * Creates an admin account or gives it a new password. The shop may be running.
 * @param args the arguments of the command: the action, and optionally the account
 * @returns the account with its generated password, which is shown only once
 * @throws StartError, whose message says what to change
 */
export async function administer(config: Config, args: readonly string[]): Promise<FirstAdmin> {
  const { action, email, force } = read(args, config.adminEmail);
  return withPool(config, 'run', (database) => {
    const deps = {
      database,
      passwords: createPasswordHasher(1),
      attempts: sharedAttempts(database, config.rateLimitFactor),
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    };
    return action(deps, email, force);
  });
}

function read(args: readonly string[], adminEmail: string) {
  const { positionals, values } = parsed(args);
  const [name = '', ...more] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
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
