import { globalOf } from '@urooj/host/build-manifest';
import { releaseVersion } from '../inputs/release-version.ts';
import { appNameIn, repositoryOf } from '../repository.ts';

export type Role = 'host' | 'remote';

/** What the presets need to know about one app. */
export type AppBuild = {
  dir: string;
  name: string;
  role: Role;
  version: string;
  /** Global of the entry script, and the name under which the federation runtime knows this release. */
  global: string;
  isDev: boolean;
  /** Of its development server. */
  port: number;
};

const FIRST_DEV_PORT = 3100;

/** Describes the app in `dir` for one run of the bundler. */
export async function describeApp(dir: string, role: Role, command: string): Promise<AppBuild> {
  const name = appNameIn(dir);
  const isDev = command === 'dev';
  const version = isDev ? 'dev' : await releaseVersion(repositoryOf(dir), dir);
  // Every version has its own globals, so that a page that falls back to another version never mixes their chunks.
  return {
    dir,
    name,
    role,
    version,
    global: globalOf(name, version),
    isDev,
    port: Number(process.env.PORT) || FIRST_DEV_PORT,
  };
}
