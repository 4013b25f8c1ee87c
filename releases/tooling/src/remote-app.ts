import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '@urooj/command/process';
import { isRemoteName, type RemoteName } from '@urooj/host/remote-name';
import { appNameIn } from './repository.ts';

/** The sources of one remote: in the repository of the shell, or in one of their own. */
export type RemoteApp = { name: RemoteName; dir: string };

/**
 * The remote that a folder belongs to.
 * @throws UsageError where the nearest package.json is not a remote's
 */
export function remoteAt(folder: string): RemoteApp {
  let dir = folder;
  while (!existsSync(join(dir, 'package.json')) && dir !== dirname(dir)) dir = dirname(dir);
  const name = existsSync(join(dir, 'package.json')) ? appNameIn(dir) : '';
  if (isRemoteName(name)) return { name, dir };
  throw new UsageError(
    `${folder} is not the folder of a remote: its package.json must have a name like mf-checkout (lower-case words after mf-).`,
  );
}
