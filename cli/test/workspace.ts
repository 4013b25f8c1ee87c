/** Reads the workspace: packages, sources, imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { type Import, importsOf } from '../src/imports.ts';

export type Manifest = {
  name: string;
  scripts?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

type Source = {
  /** Path from the root, with slashes. */
  file: string;
  text: string;
  /** A test, or a file that only tests use. */
  isTest: boolean;
};

export type Package = {
  name: string;
  /** Folder, from the root. */
  dir: string;
  manifest: Manifest;
  sources: readonly Source[];
};

const TOP_LEVEL_PACKAGES = ['shell', 'backend', 'cli', 'e2e', 'console'];
const NOT_SOURCES = ['node_modules', 'dist', 'data', '.cache', 'test-results', 'playwright-report'];
const TEST_FILE =
  /\.(test|proof|fixture|spec)\.tsx?$|^(cli\/test|releases\/tooling\/test|shared\/testing|backend\/test|e2e)\//;

const folders = (dir: string): string[] =>
  readdirSync(join(ROOT, dir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

function filesIn(dir: string): string[] {
  return readdirSync(join(ROOT, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCES.includes(entry.name) ? [] : filesIn(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** JSON of a file, from the root. */
export const readJson = <T>(path: string): T => JSON.parse(read(path)) as T;

function packageAt(dir: string): Package {
  const manifest = readJson<Manifest>(`${dir}/package.json`);
  const sources = filesIn(dir).map((file) => ({ file, text: read(file), isTest: TEST_FILE.test(file) }));
  return { name: manifest.name, dir, manifest, sources };
}

/** The folders of the remotes, sorted. */
export const REMOTE_DIRS = folders('.')
  .filter((name) => name.startsWith('mf-'))
  .sort();

export const PACKAGES: readonly Package[] = [
  ...['shared', 'releases'].flatMap((half) => folders(half).map((name) => `${half}/${name}`)),
  ...TOP_LEVEL_PACKAGES,
  ...REMOTE_DIRS,
].map(packageAt);

/** `@urooj/ui/favicon.svg?raw` → package `@urooj/ui`, entry `./favicon.svg`. Null for relative imports and Node's modules. */
export function targetOf(specifier: string): { name: string; entry: string } | null {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return null;
  const parts = (specifier.split('?')[0] ?? '').split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), entry: ['.', ...parts.slice(length)].join('/') };
}

/** The target of a relative import, from the root; `../…` outside the repository. */
export const resolved = (file: string, specifier: string): string =>
  relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll('\\', '/');

export type Use = Import & { from: Package; source: Source };

/** Every import of every package. */
export const USES: readonly Use[] = PACKAGES.flatMap((from) =>
  from.sources.flatMap((source) => importsOf(source.text).map((one) => ({ ...one, from, source }))),
);

export const packageNamed = (name: string): Package | undefined => PACKAGES.find((one) => one.name === name);
