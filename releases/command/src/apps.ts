import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName, type RemoteName } from '@urooj/host/remote-name';

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '../../..');

export const appDir = (name: string): string => join(ROOT, name);

/** The remotes of this repository: its folders `mf-*`. The live site may have others, built elsewhere. */
export const REMOTES: readonly RemoteName[] = readdirSync(ROOT)
  .filter(isRemoteName)
  .filter((name) => existsSync(join(appDir(name), 'package.json')))
  .sort();

export type AppName = 'shell' | RemoteName;

/** Everything in this repository that is built and released on its own. */
export const APPS: readonly AppName[] = ['shell', ...REMOTES];

/** The remote of that name in this repository; null where there is none. */
export const remoteNamed = (name: string): RemoteName | null => REMOTES.find((known) => known === name) ?? null;

const FIRST_DEV_PORT = 3100;

/** Where the development server of an app listens: PORT is the shell's, and those of the remotes follow it. */
export const devPort = (name: string): number =>
  (Number(process.env.PORT) || FIRST_DEV_PORT) + APPS.indexOf(name as AppName);

/** Where the backend listens during development. */
export const devBackendPort = (): number => devPort('shell') + 99;
