import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';

const run = promisify(execFile);

/** Whom PostgreSQL runs as; empty for the present user. */
export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

const UNPRIVILEGED = ['postgres', 'nobody'];
const MAY_PASS_OTHERS = 0o001;

/** PostgreSQL refuses to run as root, so root lends it the account of a system user that exists anyway. */
export async function postgresUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  for (const name of UNPRIVILEGED) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody. ' +
      'Start as another user, or set DATABASE_URL to a PostgreSQL server of yours.',
  );
}

/** @throws StartError when root's PostgreSQL user could not even reach the folder */
export async function assertReachable(target: string, user: SystemUser): Promise<void> {
  if (user.uid === undefined) return;
  for (let folder = path.dirname(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if ((mode & MAY_PASS_OTHERS) !== 0 || uid === user.uid) continue;
    throw new StartError(
      `As root, PostgreSQL runs as an unprivileged user, who may not pass ${folder}. Start as the folder's ordinary ` +
        `user, allow passing with "chmod o+x ${folder}", or set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
}

async function idOf(option: '-u' | '-g', name: string): Promise<number | null> {
  try {
    return Number.parseInt((await run('id', [option, name])).stdout, 10);
  } catch {
    return null;
  }
}
