import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';

const run = promisify(execFile);

/** The system user that PostgreSQL runs as; empty for the current user. */
export type SystemUser = {
  readonly uid?: number;
  readonly gid?: number;
  /** Keeps the capability of root to pass folders that are closed to other users. */
  readonly bypassesPermissions?: boolean;
};

/** The arguments of `spawn` that run a program as a system user. */
export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
};

const UNPRIVILEGED = ['postgres', 'nobody'];
const MAY_PASS_OTHERS = 0o001;
const SETPRIV = 'setpriv';

/**
 * PostgreSQL does not run as root. A shop that root starts runs it as an existing system user.
 * @param targets paths that this user must reach; folders above them may be closed, such as `/root`
 * @throws StartError when there is no such user, or no way to the targets
 */
export async function postgresUser(targets: readonly string[]): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  const account = await findAccount();
  const closed = await firstClosedFolder(targets, account.uid);
  if (closed === null) return account;
  const withCapability = { ...account, bypassesPermissions: true };
  if (await works(commandAs(withCapability, 'true', []))) return withCapability;
  throw new StartError(
    `As root, PostgreSQL runs as an unprivileged user, who may not pass ${closed}. Start as the folder's ordinary ` +
      `user, allow passing with "chmod o+x ${closed}", or set DATABASE_URL to a PostgreSQL server of yours.`,
  );
}

export function commandAs({ uid, gid, bypassesPermissions }: SystemUser, program: string, args: string[]): Command {
  if (uid === undefined || gid === undefined) return { program, args, ids: {} };
  if (!bypassesPermissions) return { program, args, ids: { uid, gid } };
  const capability = '+dac_override';
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const capabilities = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  // PostgreSQL looks for its programs with access(), which drops the capability without this bit.
  const bits = '--securebits=+no_setuid_fixup';
  return { program: SETPRIV, args: [bits, ...identity, ...capabilities, program, ...args], ids: {} };
}

async function findAccount(): Promise<{ uid: number; gid: number }> {
  for (const name of UNPRIVILEGED) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody. ' +
      'Start as another user, or set DATABASE_URL to a PostgreSQL server of yours.',
  );
}

async function firstClosedFolder(targets: readonly string[], uid: number): Promise<string | null> {
  for (const target of targets) {
    for (let folder = path.dirname(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
      const found = await stat(folder);
      if ((found.mode & MAY_PASS_OTHERS) === 0 && found.uid !== uid) return folder;
    }
  }
  return null;
}

async function works({ program, args }: Command): Promise<boolean> {
  return run(program, [...args]).then(
    () => true,
    () => false,
  );
}

async function idOf(option: '-u' | '-g', name: string): Promise<number | null> {
  try {
    return Number.parseInt((await run('id', [option, name])).stdout, 10);
  } catch {
    return null;
  }
}
