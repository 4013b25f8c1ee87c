import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** The lockfile of the repository with that root; the path of pnpm's where it has none. */
export const lockfileOf = (root: string): string =>
  join(root, LOCKFILES.find((name) => existsSync(join(root, name))) ?? 'pnpm-lock.yaml');

/** The root of the repository that contains an app: the nearest folder with a lockfile, else the folder of the app. */
export function repositoryOf(dir: string): string {
  for (let root = dir; ; root = dirname(root)) {
    if (existsSync(lockfileOf(root))) return root;
    if (root === dirname(root)) return dir;
  }
}

/** The name of an app: that of its package.json, without a scope. A clone may be in a folder of any name. */
export function appNameIn(dir: string): string {
  const { name = '' } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name?: string };
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The file that an import in the sources of an app leads to. */
export const resolvedIn = (dir: string, specifier: string): string =>
  createRequire(join(dir, 'package.json')).resolve(specifier);
