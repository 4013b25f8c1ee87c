import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../fixtures/shop.ts';

const run = promisify(execFile);
const NOT_SOURCES = new Set(['.git', 'node_modules', 'dist', '.cache', 'data', 'test-results', 'playwright-report']);
const PNPM = 'pnpm@12.21.0';

/** A copy of the sources that a test may change. */
export type Sources = {
  dir: string;
  read(file: string): Promise<string>;
  /** Replaces a text that must be there. */
  replace(file: string, from: string | RegExp, to: string): Promise<void>;
  /** Installs what the copy's package.json files and overrides ask for. */
  install(): Promise<void>;
  /** Runs a program of the copy with Node. */
  node(file: string): Promise<void>;
  /** Builds an app under a version, and returns the folder with the build: a copy that the next build does not change. */
  build(app: string, version: string): Promise<string>;
  remove(): Promise<void>;
};

export async function copySources(): Promise<Sources> {
  const dir = await mkdtemp(join(tmpdir(), 'urooj-generations-'));
  const builds = await mkdtemp(join(tmpdir(), 'urooj-builds-'));
  await cp(ROOT, dir, { recursive: true, filter: (path) => !NOT_SOURCES.has(basename(path)) });
  const read = (file: string) => readFile(join(dir, file), 'utf8');
  return {
    dir,
    read,
    async replace(file, from, to) {
      const before = await read(file);
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} does not contain ${from}.`);
      await writeFile(join(dir, file), after);
    },
    async install() {
      await run('npx', ['--yes', PNPM, 'install', '--no-frozen-lockfile'], { cwd: dir });
    },
    async node(file) {
      await run(process.execPath, [join(dir, file)], { cwd: dir });
    },
    async build(app, version) {
      const cwd = join(dir, app);
      const bundler = join(cwd, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
      await run(process.execPath, [bundler, 'build'], { cwd, env: { ...process.env, RELEASE_VERSION: version } });
      const stored = join(builds, `${app}-${version}`);
      await cp(join(cwd, 'dist'), stored, { recursive: true });
      return stored;
    },
    async remove() {
      await Promise.all([dir, builds].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
