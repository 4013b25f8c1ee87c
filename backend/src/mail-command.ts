import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { withPool } from './db/shop-database.ts';
import { failedMails, retryFailedMails } from './mail/failed-mails.ts';
import { StartError, UsageError } from './start-error.ts';

const ACTIONS: Readonly<Record<string, (database: Database, id: string | undefined) => Promise<string[]>>> = {
  'failed-emails': list,
  'resend-emails': resend,
};

const USAGE =
  'Usage: "npm run admin -- failed-emails" lists the e-mails that were given up, and "npm run admin -- resend-emails" sends ' +
  'them again, with "--id" only one of them.';

/** Whether these arguments are those of `manageEmails`. */
export function isEmailAction([action = '']: readonly string[]): boolean {
  return Object.hasOwn(ACTIONS, action);
}

/**
 * Lists the e-mails that were given up, or sends them again. The shop may be running.
 * @param args the action, and optionally the id of one e-mail
 * @returns the lines to print
 * @throws StartError, whose message says what to change
 */
export async function manageEmails(config: Config, args: readonly string[]): Promise<string[]> {
  const { action, id } = read(args);
  return withPool(config, 'run', (database) => action(database, id));
}

async function list(database: Database): Promise<string[]> {
  const mails = await failedMails(database);
  if (mails.length === 0) return ['No e-mail was given up.'];
  const lines = mails.map(
    ({ id, recipient, subject, failedAt, reason }) =>
      `${id}  ${failedAt.toISOString()}  to ${recipient}: ${subject}\n    ${reason.replaceAll('\n', ' ')}`,
  );
  return [...lines, 'Correct the cause, then: npm run admin -- resend-emails'];
}

async function resend(database: Database, id: string | undefined): Promise<string[]> {
  const count = await retryFailedMails(database, id);
  if (id !== undefined && count === 0) throw new StartError(`No e-mail with the id ${id} was given up. ${USAGE}`);
  return [`E-mails that are sent again while the shop runs: ${count}`];
}

const Id = z.uuid().optional();

function read(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { id: { type: 'string' } },
    });
    const [name = '', ...more] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action && more.length === 0) return { action, id: Id.parse(values.id) };
  } catch {
    // An unknown option or a malformed id: the usage says what is possible.
  }
  throw new UsageError(USAGE);
}
