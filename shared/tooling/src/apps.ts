import { join } from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@urooj/platform/remote';

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '../../..');

/** Everything that is built and released on its own. */
export const APPS = ['shell', ...REMOTE_NAMES] as const;
export type AppName = (typeof APPS)[number];

export const appDir = (name: string): string => join(ROOT, name);

/** The remote of that name; null where there is none. */
export const remoteNamed = (name: string): RemoteName | null => REMOTE_NAMES.find((known) => known === name) ?? null;

const FIRST_DEV_PORT = 3100;

/** Where the development server of an app listens: PORT is the shell's, and those of the remotes follow it. */
export const devPort = (name: string): number =>
  (Number(process.env.PORT) || FIRST_DEV_PORT) + APPS.indexOf(name as AppName);

/** Where the backend listens during development. */
export const devBackendPort = (): number => devPort('shell') + 99;
