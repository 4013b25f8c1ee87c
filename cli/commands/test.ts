/**
 * `npm test`: format and lint, unused code, types, unit and interface tests, the backend on a real PostgreSQL, then journeys in a real
 * browser over the composed production build. Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { APPS, ROOT } from '@urooj/command/apps';
import { failWithSentence } from '@urooj/command/process';
import { buildsOfWorkTree } from '../src/builds-of-work-tree.ts';

/** `failures` are the names of what failed, where they are known. */
type Count = { passed: number; failed: number; failures?: readonly string[] };

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

function run(command: string, args: string[], cwd = ROOT, env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** A check that counts as one test. */
async function check(what: string, work: Promise<boolean>): Promise<Count> {
  const isFine = await work;
  console.log(`${isFine ? '✓' : '✗'} ${what}`);
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, failures: isFine ? [] : [what] };
}

async function typedPackages(): Promise<string[]> {
  const halves = ['shared', 'releases'].map(async (half) =>
    (await readdir(join(ROOT, half))).map((name) => `${half}/${name}`),
  );
  return ['.', ...(await Promise.all(halves)).flat(), 'cli', 'backend', 'e2e', 'console', ...APPS].filter((dir) =>
    existsSync(join(ROOT, dir, 'tsconfig.json')),
  );
}

type TypeConfig = {
  extends: string;
  compilerOptions?: { lib?: string[] };
  include: string[];
  exclude?: string[];
};

const TOOLING = join(ROOT, 'releases', 'tooling');
const readConfig = async (file: string): Promise<TypeConfig> => JSON.parse(await readFile(file, 'utf8'));

/** The configuration of a package with absolute paths, and without what follows from its base. */
async function typeConfig(dir: string) {
  const { extends: base, compilerOptions, include, exclude = [] } = await readConfig(join(ROOT, dir, 'tsconfig.json'));
  const shared = join(TOOLING, basename(base));
  const lib = compilerOptions?.lib ?? (await readConfig(shared)).compilerOptions?.lib ?? [];
  const isBrowser = lib.includes('dom');
  const from = (paths: readonly string[]) => paths.map((path) => join(ROOT, dir, path));
  return {
    dir,
    extends: isBrowser ? join(TOOLING, 'tsconfig.browser.json') : shared,
    compilerOptions: { lib },
    include: from(include),
    exclude: from(exclude),
  };
}

/** One program checks all packages with the same libraries: each would read the same sources and types again, as would each checker. */
async function types(): Promise<Count> {
  const configs = await Promise.all((await typedPackages()).map(typeConfig));
  const groups = Map.groupBy(configs, (config) => JSON.stringify([config.extends, config.compilerOptions]));
  const counts: Count[] = [];
  for (const [index, group] of [...groups.values()].entries()) {
    const file = join(ROOT, 'node_modules', `.types-${index}.json`);
    const include = group.flatMap((config) => config.include);
    const exclude = group.flatMap((config) => config.exclude);
    await writeFile(file, JSON.stringify({ ...group[0], include, exclude }));
    const names = group.map(({ dir }) => dir).join(' ');
    counts.push(await check(`types of ${names}`, run(bin('tsc'), ['-p', file, '--checkers', '1'])));
  }
  return sum(counts);
}

/** The journeys run on these builds. */
async function buildAll(): Promise<boolean> {
  const { apps, versionOf, folderOf, hold } = buildsOfWorkTree();
  try {
    await hold(console.log, async () => {
      for (const app of apps) await folderOf(app, await versionOf(app));
    });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** All that needs no worker of the tests. */
async function checks(): Promise<Count> {
  const counts = await Promise.all([
    check('format and lint', run(bin('biome'), ['check', '--error-on-warnings', '.'])),
    check('unused files, exports and dependencies', run(bin('knip'), ['--no-progress'])),
    types(),
  ]);
  return sum([...counts, await check('builds of all apps', buildAll())]);
}

async function vitest(reports: string): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isFine = await run(bin('vitest'), args);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  );
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, isFine ? 0 : 1), failures };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

async function journeys(reports: string): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const cli = join(ROOT, 'e2e', 'node_modules', '.bin', 'playwright');
  const isFine = await run(cli, ['test'], join(ROOT, 'e2e'), { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(await readFile(file, 'utf8')) as {
    stats: Record<'expected' | 'flaky' | 'unexpected', number>;
  };
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky, isFine ? 0 : 1) };
}

const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
});

async function test(): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'urooj-reports-'));
  try {
    // The tests often wait for a database or a process; checks and bundlers use the cores meanwhile.
    const counts = await Promise.all([checks(), vitest(reports)]);
    const { passed, failed, failures = [] } = sum([...counts, await journeys(reports)]);
    // Their reports are far above, before those of the journeys.
    for (const name of failures) console.log(`✗ ${name}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

test().catch(failWithSentence);
