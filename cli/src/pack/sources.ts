/** Which sources of this repository an artefact contains. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { importsOf } from '../imports.ts';

/** The commands of operators. They need no bundler, compiler or browser. */
export const PACKED_COMMANDS = [
  ...['serve', 'deploy', 'release', 'console', 'config', 'admin', 'migrate', 'backup', 'restore'],
].filter((name) => existsSync(join(ROOT, 'cli', 'commands', `${name}.ts`)));

/** What the program `urooj` starts. */
const LAUNCHER = ['cli/command.mjs', 'cli/usage.mjs'];

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const readManifest = (dir: string): Manifest => JSON.parse(readFileSync(join(ROOT, dir, 'package.json'), 'utf8'));

const workspace = (): ReadonlyMap<string, string> =>
  new Map(
    [
      ...['cli', 'backend'],
      ...['shared', 'releases'].flatMap((half) => readdirSync(join(ROOT, half)).map((name) => `${half}/${name}`)),
    ].map((dir) => [readManifest(dir).name, dir]),
  );

/** The folders of the commands and of every package of this repository that they need in production. */
export function packedFolders(): string[] {
  const known = workspace();
  const found = new Set<string>();
  const visit = (dir: string) => {
    if (found.has(dir)) return;
    found.add(dir);
    for (const name of Object.keys(readManifest(dir).dependencies ?? {})) {
      const needed = known.get(name);
      if (needed) visit(needed);
    }
  };
  visit('cli');
  return [...found].sort();
}

const TEST = /\.(test|proof|fixture)\.tsx?$/;

/** All files of a package but its tests. */
function filesOfPackage(dir: string): string[] {
  const entries = readdirSync(join(ROOT, dir, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(ROOT.length + 1)).filter((file) => !TEST.test(file));
}

/** A file that a process runs. */
const PROGRAM = /new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/g;

type Reach = { files: Set<string>; isForDevelopment: (specifier: string) => boolean };

/** Whether a file runs without development packages. What it imports is added to the files of `reach`. */
function runs(file: string, reach: Reach): boolean {
  if (reach.files.has(file)) return true;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const imports = importsOf(text).filter(({ isTypeOnly }) => !isTypeOnly);
  if (imports.some(({ specifier, isDynamic }) => !isDynamic && reach.isForDevelopment(specifier))) return false;
  reach.files.add(file);
  const pathOf = (specifier: string) => join(dirname(file), specifier);
  const programs = [...text.matchAll(PROGRAM)].map(([, specifier = '']) => ({ specifier, isDynamic: false }));
  const own = [...imports, ...programs].filter(({ specifier }) => specifier.startsWith('.'));
  // What only development has is loaded by `import()`, where somebody builds.
  const isWhole = own.every(({ specifier, isDynamic }) => runs(pathOf(specifier), reach) || isDynamic);
  if (!isWhole) reach.files.delete(file);
  return isWhole;
}

/**
 * The files of the commands.
 * @throws Error where one of them needs a package that is only there for development
 */
export function filesOfCommands(commands = PACKED_COMMANDS): string[] {
  const { devDependencies = {} } = readManifest('cli');
  const isForDevelopment = (specifier: string) =>
    Object.keys(devDependencies).some((name) => specifier === name || specifier.startsWith(`${name}/`));
  const files = new Set<string>();
  for (const command of commands) {
    if (runs(`cli/commands/${command}.ts`, { files, isForDevelopment })) continue;
    throw new Error(
      `The command ${command} imports a package that cli/package.json has for development only. Load it with import() where it is needed.`,
    );
  }
  return [...files].sort();
}

/** Every file of an artefact that is copied from the sources, from the root. */
export const packedFiles = (): string[] =>
  packedFolders().flatMap((dir) => [
    `${dir}/package.json`,
    ...(dir === 'cli' ? [...LAUNCHER, ...filesOfCommands()] : filesOfPackage(dir)),
  ]);
