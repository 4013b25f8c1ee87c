import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseReportSink } from '@urooj/store/release-report-sink';
import { readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ReadFigures } from '../src/canary-controller/read-trial.ts';
import { createOperations } from '../src/publishing/run-operations.ts';
import { releaseJobs, WATCH_CANARIES } from '../src/release-jobs.ts';

const { site, publishAs, apply, fillOnce } = testStore();

const openShop = fillOnce(async () => {
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mf-blog', '1.0.0'],
    ['mf-blog', '1.1.0'],
  ] as const)
    await publishAs(name, version);
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  await apply({ kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10, rollbackAt: 5 });
});

async function report(outcome: 'ran' | 'load', times: number): Promise<void> {
  const sink = openReleaseReportSink(site);
  for (let count = 0; count < times; count++) sink.record({ remote: 'mf-blog', version: '1.1.0', outcome });
  await sink.close();
}

function watch(figures?: ReadFigures) {
  const operations = createOperations();
  onTestFinished(() => operations.close());
  const run = vi.spyOn(operations, 'run');
  const lines: string[] = [];
  const place = { siteDir: site.dir, siteBucket: null };
  const { jobs } = releaseJobs({
    site,
    place,
    operations,
    say: (line) => void lines.push(line),
    shop: () => (figures ? { url: '', figures } : null),
    hasFigures: true,
  });
  return { look: jobs[WATCH_CANARIES], lines, run };
}

test('a canary that fails too often is rolled back in a process of its own; without one no process is started', async () => {
  await openShop();
  const { look, lines, run } = watch();
  await report('ran', 30);
  await look();
  expect(run).not.toHaveBeenCalled();
  await report('load', 20);
  await look();
  expect(lines).toEqual(['Rolled back: mf-blog: canary 1.1.0 failed in 20 of 50 visits (40.0 %, allowed 5 %)']);
  const map = await readReleaseMap(site);
  expect(map?.remotes['mf-blog']).toMatchObject({ active: '1.0.0', canary: null });
  expect(map?.history.at(-1)).toMatchObject({ who: 'canary watch' });
  await look();
  expect(run).toHaveBeenCalledOnce();
});

test('the threshold of an automatic canary holds beside its controller', async () => {
  await openShop();
  await apply({ kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10, auto: true });
  await report('load', 20);
  await watch().look();
  const map = await readReleaseMap(site);
  expect(map?.remotes['mf-blog']?.canary).toBeNull();
  expect(map?.history.at(-1)).toMatchObject({ who: 'canary watch' });
});

test('an automatic canary is judged by the figures of the shop, and its step is taken in a process of its own', async () => {
  await openShop();
  await apply({ kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10, auto: true });
  const histograms = new Map([['visits', new Map([[0, 9000]])]]);
  const { look, lines, run } = watch(async () =>
    ['1.0.0', '1.1.0'].map((version) => ({ remote: 'mf-blog', version, histograms })),
  );
  await look();
  expect(run).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await look();
  expect(lines).toEqual([
    'Controller: Revision 4 is live: canary mf-blog 1.1.0 at 25 %, automatic, rolled back above 5 % of failures.',
  ]);
  const map = await readReleaseMap(site);
  expect(map?.history.at(-1)).toMatchObject({
    who: 'canary controller',
    why: expect.stringContaining('at 10 %, 9000 visits against 9000; failed visits: 0.0 % against 0.0 %'),
  });
});

test('the watch fails where what is live cannot be read, and where its process fails, so that the job is tried again', async () => {
  await openShop();
  const { look, run } = watch();
  await report('load', 20);
  run.mockResolvedValueOnce({ error: null, message: 'The process ended with SIGKILL.' });
  await expect(look()).rejects.toThrow('ended with SIGKILL');
  await writeFile(join(site.dir, 'current', 'remotes.json'), '{');
  await expect(look()).rejects.toThrow();
});
