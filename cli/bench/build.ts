/**
 * `npm run bench:build -- 3`: the time to build one changed line of a remote, compared with a build of everything; and the
 * time of `npm start` without a change, three times each. They alternate, so that other load affects all of them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS, REMOTES, ROOT } from '@urooj/command/apps';
import { mapWithConcurrency } from '@urooj/store/map-with-concurrency';
import { buildApp } from '@urooj/tooling/build-app';
import { copyApps } from './work-copy.ts';

/** As many at once as `npm start` builds. */
const WIDTH = 2;
const OPEN = /The shop is open at/;
const COLD = 'everything, without cache';
const WARM = 'everything, one line changed in each';
const START = 'npm start, nothing changed';
/** Limits: the share of a remote in the time of everything, and the seconds of a start. */
const MAX_SHARE = 0.35;
const MAX_START_S = 6;

const runs = Number(process.argv[2] ?? 3);
if (!(Number.isInteger(runs) && runs > 0)) throw new Error('Name the number of runs: npm run bench:build -- 3');
const seconds: Record<string, number[]> = {};

async function time(what: string, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await work();
  const taken = (performance.now() - begin) / 1000;
  console.error(`${what}: ${taken.toFixed(1)} s`);
  seconds[what] = [...(seconds[what] ?? []), taken];
}

const median = (values: readonly number[] = []): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Runs `npm start` until the shop is open. */
async function openShop(dataDir: string): Promise<ChildProcess> {
  const entry = join(ROOT, 'cli', 'run.mjs');
  const child = spawn(process.execPath, [entry, 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
  });
  let output = '';
  // The pipe stays open: the shop would fail at its last lines without a reader.
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    output += text;
    if (OPEN.test(output)) return child;
  }
  throw new Error(`The shop did not open:\n${output}`);
}

async function closeShop(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function measureBuilds(stack: AsyncDisposableStack): Promise<void> {
  const copy = await copyApps(stack);
  const build = (app: string) => buildApp(copy.dir(app), '0.0.0-bench');
  for (let run = 0; run < runs; run++) {
    await Promise.all(APPS.map(copy.clearCache));
    await time(COLD, () => mapWithConcurrency(APPS, WIDTH, build));
    await Promise.all(APPS.map(copy.change));
    await time(WARM, () => mapWithConcurrency(APPS, WIDTH, build));
    for (const remote of REMOTES) {
      await copy.change(remote);
      await time(`${remote}, one line changed`, () => build(remote));
    }
  }
}

async function measureStarts(stack: AsyncDisposableStack): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-start-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  await closeShop(await openShop(dataDir));
  for (let run = 0; run < runs; run++) {
    let shop: ChildProcess | undefined;
    await time(START, async () => {
      shop = await openShop(dataDir);
    });
    if (shop) await closeShop(shop);
  }
}

function row(what: string, taken: readonly number[]): string {
  const middle = median(taken);
  const range = `${middle.toFixed(1)} (${Math.min(...taken).toFixed(1)}–${Math.max(...taken).toFixed(1)})`;
  const times = (other: string) => (middle / median(seconds[other])).toFixed(2);
  if (what.startsWith('mf-')) {
    const verdict = middle <= MAX_SHARE * median(seconds[COLD]) ? 'met' : 'MISSED';
    return `| ${what} | ${range} | ${times(COLD)} | ${times(WARM)} | ≤ ${MAX_SHARE} of ${COLD} | ${verdict} |`;
  }
  if (what === START)
    return `| ${what} | ${range} |  |  | ≤ ${MAX_START_S} s | ${middle <= MAX_START_S ? 'met' : 'MISSED'} |`;
  return `| ${what} | ${range} |  |  |  |  |`;
}

function report(): void {
  console.log(
    `\n| what | median (range), s | ÷ ${COLD} | ÷ ${WARM} | limit |  |\n| --- | --- | --- | --- | --- | --- |`,
  );
  for (const [what, taken] of Object.entries(seconds)) console.log(row(what, taken));
}

async function bench(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  await measureBuilds(stack);
  await measureStarts(stack);
  report();
}

await bench();
