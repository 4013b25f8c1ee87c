import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';

/** The packages that a remote in a repository of its own installs. None of them needs the backend, a database or the store. */
export const KIT = [
  ...[
    'contract',
    'domain',
    'texts',
    'api',
    'host',
    'ui',
    'build',
    'storage',
    'command',
    'federation-remote',
    'tooling',
    'testing',
  ],
] as const;
export type KitPackage = (typeof KIT)[number];

export type Manifest = {
  name: string;
  version: string;
  license: string;
  description: string;
  type: string;
  private?: boolean;
  sideEffects?: boolean | readonly string[];
  bin?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  devDependencies?: Record<string, string>;
};

/** Sources that are about this repository: a release of the kit does not contain them. */
const INTERNAL: Readonly<Partial<Record<KitPackage, readonly string[]>>> = {
  command: ['apps.ts'],
  storage: [...['bucket-place.ts', 'bucket-server.fixture.ts', 'open-bucket-server.fixture.ts', 's3rver.d.ts']],
  tooling: ['shared-entries/shared-entry-types.ts', 'shared-entries/record-shared-entries.ts'],
};

/** Imports of packages that the root provides to every package here: a remote has them in its own package.json. */
const PEERS_OF_ROOT: Readonly<Partial<Record<KitPackage, readonly string[]>>> = { testing: ['vitest'] };

/** From the root: `shared/ui`, `releases/tooling`. */
export const packageFolder = (name: KitPackage): string =>
  existsSync(join(ROOT, 'shared', name)) ? `shared/${name}` : `releases/${name}`;

export const packageDir = (name: KitPackage): string => join(ROOT, packageFolder(name));

/** The version of `@urooj/ui`, from its sources. */
export const versionOf = (packageName: string): string =>
  readManifest(packageDir(packageName.replace('@urooj/', '') as KitPackage)).version;

export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** Whether a file of `src` belongs into the package: no tests, fixtures only where other packages import them. */
export function isPublished(name: KitPackage, file: string): boolean {
  if (/\.test\.tsx?$/.test(file) || INTERNAL[name]?.includes(file)) return false;
  return !file.includes('.fixture.') || Object.values(readManifest(packageDir(name)).exports).includes(`./src/${file}`);
}

const COMPILED = /^\.\/src\/(.*)\.tsx?$/;
const ASSET = /^\.\/src\/(.*)$/;

/** An entry of the exports table: compiled code with its types, or a file as it is. */
function publishedEntry(path: string): string | { types: string; default: string } {
  const [, module] = COMPILED.exec(path) ?? [];
  return module ? { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` } : path.replace(ASSET, './dist/$1');
}

/** The package that a dependency takes from the workspace under another name: `workspace:@urooj/federation-remote@*`. */
const ALIAS = /^workspace:(@urooj\/[\w-]+)@/;

/** `workspace:*` becomes a range that starts at the present version. */
function publishedRange([name, range]: [string, string]): [string, string] {
  const [, aliased] = ALIAS.exec(range) ?? [];
  if (aliased) return [name, `npm:${aliased}@^${versionOf(aliased)}`];
  return [name, range.startsWith('workspace:') ? `^${versionOf(name)}` : range];
}

const mapped = (
  entries: Record<string, string> | undefined,
  map: (entry: [string, string]) => [string, string],
): Record<string, string> => Object.fromEntries(Object.entries(entries ?? {}).map(map));

const compatible = ([name, version]: [string, string]): [string, string] => [name, `^${version}`];

function peersOf(name: KitPackage, own: Manifest): Record<string, string> {
  const { devDependencies = {} } = readManifest(ROOT);
  const ofRoot = (PEERS_OF_ROOT[name] ?? []).map((peer): [string, string] => [peer, devDependencies[peer] ?? '']);
  return mapped({ ...own.peerDependencies, ...Object.fromEntries(ofRoot) }, compatible);
}

/** Folders and files beside `dist` that belong into a package where it has them. */
const BESIDE = ['api', 'tsconfig.strict.json', 'tsconfig.browser.json'] as const;

export const filesBeside = (name: KitPackage): string[] =>
  BESIDE.filter((file) => existsSync(join(packageDir(name), file)));

/** The package.json of a release of the kit: compiled entries, ranges in place of `workspace:*`, no development packages. */
export function publishedManifest(name: KitPackage): Record<string, unknown> {
  const own = readManifest(packageDir(name));
  const entries = Object.entries(own.exports).filter(([, path]) => isPublished(name, path.replace('./src/', '')));
  return {
    name: own.name,
    version: own.version,
    description: own.description,
    license: own.license,
    type: own.type,
    engines: { node: '>=24' },
    ...(own.sideEffects === undefined ? {} : { sideEffects: own.sideEffects }),
    ...(own.bin ? { bin: mapped(own.bin, ([command, path]) => [command, path.replace(COMPILED, 'dist/$1.js')]) } : {}),
    exports: {
      ...Object.fromEntries(entries.map(([entry, path]) => [entry, publishedEntry(path)])),
      './package.json': './package.json',
    },
    files: ['dist', ...filesBeside(name)],
    dependencies: mapped(own.dependencies, publishedRange),
    peerDependencies: peersOf(name, own),
    ...(own.peerDependenciesMeta ? { peerDependenciesMeta: own.peerDependenciesMeta } : {}),
  };
}
