import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockfileOf } from '../repository.ts';

/** What the bundler read for the build of one app. Paths are relative to the root of the work tree. */
export type BuildInputs = {
  /** Digest of the lockfile. It is no input: where it differs, packages may have moved, so the record is made again. */
  lockfile: string;
  /** Paths that the bundler looked for in vain. A file that appears there may take the place of another one. */
  missing: readonly string[];
  /** Path → digest of every file of the work tree, the code of the build itself included. */
  files: Readonly<Record<string, string>>;
  /** `name@version` of every package from the registry, with the hash of its patch. */
  packages: readonly string[];
};

/** The fields of a package.json of the work tree that decide what a bundler makes of its files. */
const PACKAGE_FIELDS = [
  ...['name', 'version', 'type', 'exports', 'imports', 'main', 'module', 'browser', 'sideEffects'],
] as const;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

function relevantPart(path: string, content: Buffer): string | Buffer {
  if (!path.endsWith('package.json')) return content;
  const fields = JSON.parse(content.toString()) as Record<string, unknown>;
  return JSON.stringify(PACKAGE_FIELDS.map((name) => fields[name]));
}

/** Digest of what a build uses of a file; empty where the file is gone. */
export function inputDigest(root: string, path: string): string {
  const file = join(root, path);
  return existsSync(file) ? sha256(relevantPart(path, readFileSync(file))) : '';
}

export const lockfileDigest = (root: string): string => inputDigest(root, basename(lockfileOf(root)));

/** Where the record of an app is stored: it survives the next build, which empties `dist`. */
export const inputsRecord = (packageDir: string) => join(packageDir, '.cache', 'build-inputs.json');

function readRecord(packageDir: string): BuildInputs | null {
  try {
    return JSON.parse(readFileSync(inputsRecord(packageDir), 'utf8')) as BuildInputs;
  } catch {
    return null;
  }
}

/** The record of an app, where a build would read the same again; else null. It compares digests and runs no bundler. */
export function currentInputs(root: string, packageDir: string): BuildInputs | null {
  const record = readRecord(packageDir);
  if (!record || record.lockfile !== lockfileDigest(root)) return null;
  if (record.missing.some((path) => existsSync(join(root, path)))) return null;
  const isSame = Object.entries(record.files).every(([path, digest]) => inputDigest(root, path) === digest);
  return isSame ? record : null;
}

/** One digest of all inputs: equal digests mean equal builds. */
export function digestOf({ files, packages }: Pick<BuildInputs, 'files' | 'packages'>): string {
  const lines = [...Object.entries(files).map(([path, digest]) => `${path} ${digest}`), ...packages];
  return sha256(lines.sort().join('\n'));
}
