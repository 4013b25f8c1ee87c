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
  /** Whether the process keeps root's capability to enter folders that are closed to other users. */
  readonly bypassesPermissions?: boolean;
};

/** The arguments of `spawn` that run a program as a system user. */
export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
};

const UNPRIVILEGED = ['postgres', 'nobody'];
/** The permission bit that lets all users enter a folder. */
const OTHERS_EXECUTE = 0o001;
const SETPRIV = 'setpriv';

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so a shop that root starts runs it as another system user.
 * @param targets files that this user must reach, possibly in folders that are closed to it, such as `/root`
 * @throws StartError when there is no such user, or it cannot reach the targets
 */
export async function postgresUser(targets: readonly string[]): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  const account = await findAccount();
  const closed = await firstClosedFolder(targets, account.uid);
  if (closed === null) return account;
  const withCapability = { ...account, bypassesPermissions: true };
  if (await canRun(commandAs(withCapability, 'true', []))) return withCapability;
  throw new StartError(
    `A shop that root starts runs PostgreSQL as another user, who cannot enter ${closed}. Start the shop as the owner of ` +
      `that folder, allow entering it with "chmod o+x ${closed}", or set DATABASE_URL to a PostgreSQL server of yours.`,
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
      if ((found.mode & OTHERS_EXECUTE) === 0 && found.uid !== uid) return folder;
    }
  }
  return null;
}

async function canRun({ program, args }: Command): Promise<boolean> {
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
