import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { rumCounts } from '../../db/schema.ts';
import { endOfWholePeriods } from './periods.ts';
import { rumHistograms } from './read-figures.ts';
import { rollUpRumCounts } from './roll-up.ts';

const NOW = new Date('2026-11-23T10:30:00Z');
const MEASURED_PAGE = { remote: 'mf-checkout', version: '1.2.0', route: '/buy', device: 'phone', measure: 'lcp' };

type Row = typeof rumCounts.$inferInsert;
const row = (period: Row['period'], at: string, count: number, more: Partial<Row> = {}): Row => ({
  ...{ ...MEASURED_PAGE, period, at: new Date(at), bucket: 140, count, ...more },
});

async function shopWith(rows: readonly Row[]) {
  const shop = await createTestApp({ rumSample: 1 });
  await shop.database.insert(rumCounts).values([...rows]);
  return shop;
}

const counted = async ({ database }: TestApp) =>
  (await database.select().from(rumCounts))
    .map(({ period, at, bucket, count }) => `${period} ${at.toISOString().slice(0, 16)} ${bucket} ${count}`)
    .sort();

test('adds minutes up to hours after two days, hours to days of Karachi after 35, and deletes days after 400', async () => {
  const shop = await shopWith([
    row('minute', '2026-11-21T10:31:00Z', 1),
    row('minute', '2026-11-21T10:29:00Z', 2),
    row('minute', '2026-11-21T10:05:00Z', 3),
    row('minute', '2026-11-21T10:05:00Z', 4, { bucket: 141 }),
    row('hour', '2026-11-21T10:00:00Z', 5),
    row('hour', '2026-10-19T11:00:00Z', 6),
    row('hour', '2026-10-18T20:00:00Z', 7),
    row('hour', '2026-10-18T18:00:00Z', 8),
    row('day', '2026-10-18T19:00:00Z', 9),
    row('day', '2025-10-19T19:00:00Z', 10),
    row('day', '2025-10-18T19:00:00Z', 11),
  ]);
  const after = [
    'day 2025-10-19T19:00 140 10',
    'day 2026-10-17T19:00 140 8',
    'day 2026-10-18T19:00 140 16',
    'hour 2026-10-19T11:00 140 6',
    'hour 2026-11-21T10:00 140 10',
    'hour 2026-11-21T10:00 141 4',
    'minute 2026-11-21T10:31 140 1',
  ];
  await rollUpRumCounts(shop.database, NOW);
  expect(await counted(shop)).toEqual(after);
  await rollUpRumCounts(shop.database, NOW);
  expect(await counted(shop)).toEqual(after);
});

test('the end of a time cuts no hour or day that is added up', async () => {
  const ends = (to: string) => endOfWholePeriods(new Date(to), NOW).toISOString().slice(0, 16);
  expect(ends('2026-11-23T10:29:31Z')).toBe('2026-11-23T10:29');
  expect(ends('2026-11-21T10:31:00Z')).toBe('2026-11-21T10:31');
  expect(ends('2026-11-21T10:29:00Z')).toBe('2026-11-21T10:00');
  expect(ends('2026-10-19T10:31:00Z')).toBe('2026-10-19T10:00');
  expect(ends('2026-10-18T18:59:00Z')).toBe('2026-10-17T19:00');
  expect(ends('2026-10-18T19:01:00Z')).toBe('2026-10-18T19:00');
  const { database } = await shopWith([
    row('minute', '2026-11-21T10:05:00Z', 1),
    row('minute', '2026-11-21T10:25:00Z', 2),
    row('minute', '2026-11-21T10:35:00Z', 4),
  ]);
  await rollUpRumCounts(database, NOW);
  const from = new Date('2026-11-21T09:00:00Z');
  const countedUntil = async (to: Date) => {
    const [figures] = await rumHistograms(database, { measures: ['lcp'], from, to });
    return [...(figures?.histograms.get('lcp')?.values() ?? [])];
  };
  const end = new Date('2026-11-21T10:20:00Z');
  // The hour has what was counted after the end.
  expect(await countedUntil(end)).toEqual([3]);
  expect(await countedUntil(endOfWholePeriods(end, NOW))).toEqual([]);
});

test('two runs at once add up everything once', async () => {
  const minutes = Array.from({ length: 60 }, (_, i) => `2026-11-20T10:${String(i).padStart(2, '0')}:00Z`);
  const shop = await shopWith(minutes.flatMap((at) => [row('minute', at, 1), row('minute', at, 1, { bucket: 150 })]));
  await Promise.all(Array.from({ length: 4 }, () => rollUpRumCounts(shop.database, NOW)));
  expect(await counted(shop)).toEqual(['hour 2026-11-20T10:00 140 60', 'hour 2026-11-20T10:00 150 60']);
});

test('an interrupted run leaves what it had not added up, and the job does the rest', async () => {
  const shop = await shopWith([row('minute', '2020-01-01T10:05:00Z', 3), row('hour', '2020-01-01T10:00:00Z', 4)]);
  const { pool } = shop;
  await shop.asMigrator(`alter table rum_counts add constraint interrupted check (period <> 'hour' or count < 7)`);
  await expect(rollUpRumCounts(shop.database, NOW)).rejects.toThrow();
  expect(await counted(shop)).toEqual(['hour 2020-01-01T10:00 140 4', 'minute 2020-01-01T10:05 140 3']);
  await shop.asMigrator('alter table rum_counts drop constraint interrupted');
  await rollUpRumCounts(shop.database, new Date('2020-01-04T00:00:00Z'));
  expect(await counted(shop)).toEqual(['hour 2020-01-01T10:00 140 7']);
  await pool.query(`select graphile_worker.add_job('roll_up_rum_counts')`);
  await shop.runJobs();
  expect(await counted(shop)).toEqual([]);
});

test('reads the histograms of a time by release, of all periods together', async () => {
  const { database } = await shopWith([
    row('minute', '2026-11-23T10:00:00Z', 1),
    row('hour', '2026-11-20T10:00:00Z', 2),
    row('day', '2026-10-01T19:00:00Z', 4, { bucket: 150 }),
    row('minute', '2026-11-23T10:00:00Z', 8, { version: '1.1.0', measure: 'visits', bucket: 0 }),
    row('minute', '2026-11-23T10:00:00Z', 16, { remote: 'mf-blog', device: 'desktop', route: '/blog' }),
    row('minute', '2026-11-23T10:30:00Z', 32),
  ]);
  const read = async (more: object) =>
    (await rumHistograms(database, { measures: ['lcp', 'visits'], from: new Date(0), to: NOW, ...more })).map(
      ({ remote, version, histograms }) => [
        `${remote}@${version}`,
        ...[...histograms].map(([measure, buckets]) => [measure, [...buckets]]),
      ],
    );
  const blog = ['mf-blog@1.2.0', ['lcp', [[140, 16]]], ['visits', []]];
  const before = ['mf-checkout@1.1.0', ['lcp', []], ['visits', [[0, 8]]]];
  expect(await read({ remote: 'mf-blog' })).toEqual([blog]);
  expect(await read({ device: 'desktop' })).toEqual([blog]);
  expect(await read({ route: '/blog' })).toEqual([blog]);
  expect(await read({ version: '1.1.0' })).toEqual([before]);
  expect(await read({ measures: ['visits'] })).toEqual([['mf-checkout@1.1.0', ['visits', [[0, 8]]]]]);
  expect(await read({ from: new Date('2026-11-20T10:00:00Z'), version: '1.2.0', remote: 'mf-checkout' })).toEqual([
    ['mf-checkout@1.2.0', ['lcp', [[140, 3]]], ['visits', []]],
  ]);
  const all = await read({});
  expect(all.map(([name]) => name)).toEqual(['mf-blog@1.2.0', 'mf-checkout@1.1.0', 'mf-checkout@1.2.0']);
});
