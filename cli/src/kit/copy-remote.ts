import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { UsageError } from '@urooj/command/process';
import type { RemoteApp } from '@urooj/tooling/remote-app';
import { type Manifest, packageDir, readManifest, versionOf } from './packages.ts';

/** Not part of the sources of a remote. */
const MADE = new Set(['node_modules', 'dist', '.cache']);
/** The root provides these to every package here; a repository of its own needs them itself. */
const TOOLS = ['@types/node', 'happy-dom', 'typescript', 'vitest'] as const;
/** Entries of the user interface that need a package which most remotes do without. */
const HEAVY: Readonly<Record<string, string>> = {
  '@urooj/ui/antd': 'antd',
  '@urooj/ui/charts': '@ant-design/charts',
};

/** The commands of a remote in a repository of its own. */
export const REMOTE_SCRIPTS = {
  check: 'urooj-remote check',
  dev: 'urooj-remote dev',
  build: 'urooj-remote build',
  release: 'urooj-remote',
  test: 'vitest run',
};

const IGNORED = 'node_modules/\ndist/\n.cache/\n';

const VITEST = `import { remoteTests } from '@urooj/testing/vitest-config';

export default remoteTests;
`;

/** The rules for packages of this repository that also concern a remote. */
const WORKSPACE = `# A release younger than a week is not installed: time for a bad one to be found and withdrawn.
minimumReleaseAge: 10080
minimumReleaseAgeExclude:
  - '@urooj/*'

# Packages whose install scripts may run, by name. Everything else installs as files only.
allowBuilds:
  core-js: false
  esbuild: false
`;

/** What the charts need, as in the repository of the shell. */
const CHARTS = `
overrides:
  '@antv/g-canvas': 2.2.0
`;

const exactVersion = ([name, version]: [string, string]): [string, string] => [
  name,
  version.startsWith('workspace:') ? versionOf(name) : version,
];

async function heavyPackages(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dir, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  const { peerDependencies = {} } = readManifest(packageDir('ui'));
  const used = Object.entries(HEAVY).filter(([entry]) => texts.some((text) => text.includes(`'${entry}'`)));
  return Object.fromEntries(used.map(([, name]) => [name, peerDependencies[name] ?? '']));
}

const sorted = (entries: Record<string, string>) => Object.fromEntries(Object.entries(entries).sort());

/** The package.json of a remote in a repository of its own: exact versions in place of `workspace:*`, and its tools. */
function ownManifest(own: Manifest, heavy: Record<string, string>): Record<string, unknown> {
  const { devDependencies = {} } = readManifest(ROOT);
  const exact = (entries: Record<string, string> = {}) => Object.fromEntries(Object.entries(entries).map(exactVersion));
  const tools = Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name] ?? '']));
  return {
    ...own,
    scripts: REMOTE_SCRIPTS,
    dependencies: sorted(exact(own.dependencies)),
    devDependencies: sorted({ ...exact(own.devDependencies), ...tools, ...heavy }),
  };
}

/** Makes a folder with its parents, one after the other: `mkdir` with `recursive` never ends below `/proc`. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // The parent exists, but takes no folders.
    throw error.code === 'ENOENT' ? new UsageError(`${path} cannot be made: name a folder elsewhere.`) : error;
  });
}

/**
 * Copies a remote of this repository into a folder that needs nothing of this repository but the packages of the kit.
 * @param target a folder that does not exist yet, or is empty (a clone of a new repository)
 * @throws UsageError where the folder has files, or cannot be made
 */
export async function copyRemote({ dir }: Pick<RemoteApp, 'dir'>, target: string): Promise<void> {
  const isUsed = existsSync(target) && readdirSync(target).some((name) => name !== '.git');
  if (isUsed) throw new UsageError(`${target} is not empty: name a new folder.`);
  await makeFolder(target);
  await cp(dir, target, {
    recursive: true,
    filter: (path) => relative(dir, path) === '' || !MADE.has(basename(path)),
  });
  const heavy = await heavyPackages(dir);
  const manifest = ownManifest(readManifest(dir), heavy);
  const files = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'pnpm-workspace.yaml': WORKSPACE + ('@ant-design/charts' in heavy ? CHARTS : ''),
    'vitest.config.ts': VITEST,
    '.gitignore': IGNORED,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(target, name), text)));
  await cp(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
}
