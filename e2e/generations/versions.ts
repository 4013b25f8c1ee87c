import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { maxSatisfying } from 'semver';
import type { Sources } from './sources.ts';

const run = promisify(execFile);

/** In the build of the shell another package has this name, so only that package's own dependency is overridden. */
const SHELL_PARTS = '@urooj/federation-shell>@module-federation/webpack-bundler-runtime';

/** An upgrade: packages that move together, as an override of pnpm names them, and the size of the step that is tested. */
export type Upgrade = { what: string; packages: readonly [string, ...string[]]; step: 'patch' | 'minor' };

export const UPGRADES: readonly Upgrade[] = [
  { what: 'React', packages: ['react', 'react-dom'], step: 'patch' },
  { what: 'antd', packages: ['antd'], step: 'minor' },
  { what: 'the router', packages: ['react-router-dom', 'react-router'], step: 'minor' },
  {
    what: 'the federation plugin and its runtime',
    packages: [
      '@module-federation/enhanced',
      '@module-federation/runtime',
      '@module-federation/runtime-core',
      SHELL_PARTS,
    ],
    step: 'minor',
  },
];

/** Where the sources pin a package. */
const PINNED_IN: Readonly<Record<string, string>> = {
  antd: 'shared/ui/package.json',
  '@module-federation/enhanced': 'releases/tooling/package.json',
  '@module-federation/runtime-core': 'releases/federation-shell/package.json',
  [SHELL_PARTS]: 'releases/federation-shell/package.json',
};

/** Override → the package that it concerns. */
const packageOf = (name: string): string => name.slice(name.indexOf('>') + 1);

/** The version that the sources pin; the router's core has the version of the router. */
export async function pinnedVersion(sources: Sources, name: string): Promise<string> {
  const { dependencies, devDependencies } = JSON.parse(await sources.read(PINNED_IN[name] ?? 'shell/package.json'));
  const pinned = { ...dependencies, ...devDependencies }[
    name === 'react-router' ? 'react-router-dom' : packageOf(name)
  ];
  if (!pinned) throw new Error(`The sources do not pin ${name}.`);
  return pinned;
}

/** The version that is installed in the copy. */
export async function installedVersion(sources: Sources, name: string): Promise<string> {
  const dir = (PINNED_IN[name] ?? 'shell/package.json').replace('package.json', 'node_modules');
  return JSON.parse(await sources.read(`${dir}/${packageOf(name)}/package.json`)).version;
}

/** The last version before the pinned one: of the same minor version, or of the one before. */
async function previousVersion(name: string, pinned: string, step: Upgrade['step']): Promise<string> {
  const { stdout } = await run('npm', ['view', packageOf(name), 'versions', '--json']);
  const [major = '', minor = ''] = pinned.split('.');
  const before = step === 'patch' ? pinned : `${major}.${minor}.0`;
  const found = maxSatisfying(JSON.parse(stdout) as string[], `<${before}`);
  if (!found) throw new Error(`There is no ${name} before ${before}.`);
  return found;
}

/** Package → its version before the upgrade. */
export async function previousVersions(sources: Sources): Promise<Record<string, string>> {
  const all = UPGRADES.flatMap(({ packages, step }) => packages.map((name) => ({ name, step })));
  const found = all.map(async ({ name, step }) => {
    const pinned = await pinnedVersion(sources, name);
    return [name, await previousVersion(name, pinned, step)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Writes the versions into the overrides of the workspace, and frees the patches from their versions. */
export async function pinVersions(sources: Sources, versions: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(versions).map(([name, version]) => `  '${name}': ${version}\n`);
  await sources.replace(
    'pnpm-workspace.yaml',
    /^overrides:\n(?: {2}'[^']+': [\d.]+ # proof\n)*/m,
    `overrides:\n${lines.join('').replaceAll('\n', ' # proof\n')}`,
  );
}

/**
 * The two patches of antd's packages apply to whatever version antd brings. The router's only saves bytes: it is left out
 * of any other version.
 */
export async function freePatches(sources: Sources): Promise<void> {
  await sources.replace(
    'pnpm-workspace.yaml',
    /^patchedDependencies:/m,
    'allowUnusedPatches: true\n\npatchedDependencies:',
  );
  await sources.replace('pnpm-workspace.yaml', /'(@ant-design\/icons|@rc-component\/util)@[\d.]+':/g, "'$1':");
}
