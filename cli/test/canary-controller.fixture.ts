/** A shop with an automatic canary of mf-blog, what its visitors measured, and a clock. */

import { bucketOf } from '@urooj/domain/rum-figures';
import { lastOperation } from '@urooj/store/operations';
import { readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import type { WantedFigures } from 'backend/rum-figures';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CANARY_CONTROLLER, createCanaryController } from '../src/canary-controller/create-controller.ts';
import type { ReadFigures } from '../src/canary-controller/read-trial.ts';
import { performOperation } from '../src/publishing/perform-operation.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** 25 of 100 visits are slow, as of any release that equals its control. */
const USUAL = { slow: 0.25, failed: 0.002, lost: 0.4 };
type Visits = Partial<typeof USUAL> & { version: string; visits: number; checkouts?: number };
type Row = { at: number; version: string; measure: string; bucket: number; count: number };

export function shopWithController() {
  const store = testStore();
  const { site, place, publishAs, apply, fillOnce } = store;
  const shop = { rows: [] as Row[], lines: [] as string[] };
  const fill = fillOnce(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishAs('mf-blog', version);
    await publishAs('shell', '1.0.0');
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  });
  beforeEach(async () => {
    Object.assign(shop, { rows: [], lines: [] });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T09:00:10Z') });
    await fill();
  });
  afterEach(() => void vi.useRealTimers());

  const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  /** Visits that end now. */
  function visit({ version, visits, checkouts = visits, slow, failed, lost }: Visits): void {
    const share = { ...USUAL, ...(slow !== undefined && { slow }), ...(failed !== undefined && { failed }) };
    const add = (measure: string, bucket: number, count: number) =>
      shop.rows.push({ at: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS, version, measure, bucket, count });
    const slowVisits = Math.round(visits * share.slow);
    add('visits', 0, visits);
    add('failures', 0, Math.round(visits * share.failed));
    for (const measure of ['lcp', 'inp']) {
      add(measure, bucketOf(1000), visits - slowVisits);
      add(measure, bucketOf(3000), slowVisits);
    }
    add('checkouts', 0, checkouts);
    add('orders', 0, Math.round(checkouts * (1 - (lost ?? USUAL.lost))));
  }

  const read: ReadFigures = async ({ measures, from, to }: WantedFigures) => {
    const found = shop.rows.filter(({ at }) => at >= from.getTime() && at < to.getTime());
    const sums = (version: string, measure: string) => {
      const rows = found.filter((row) => row.version === version && row.measure === measure);
      return new Map(
        [...Map.groupBy(rows, ({ bucket }) => bucket)].map(([bucket, of]) => [
          bucket,
          of.reduce((sum, { count }) => sum + count, 0),
        ]),
      );
    };
    return [...new Set(found.map(({ version }) => version))].map((version) => ({
      ...{ remote: 'mf-blog', version },
      histograms: new Map(measures.map((measure) => [measure, sums(version, measure)])),
    }));
  };

  /** A command of the operator, or of somebody else. */
  const run = (argv: readonly string[], who = 'amna') =>
    performOperation({ place: { siteDir: site.dir, siteBucket: null }, argv, who, backend: '' });

  /** A process that watches. */
  const watch = (figures: ReadFigures | 'off' | null = read) =>
    createCanaryController({
      site,
      figures: () => figures,
      run: (argv) => run(argv, CANARY_CONTROLLER),
      say: (line) => void shop.lines.push(line),
    });

  async function live() {
    const map = await readReleaseMap(site);
    const { active, canary } = map?.remotes['mf-blog'] ?? {};
    return { active, canary, revision: map?.revision, last: map && lastOperation(map) };
  }

  async function start(percent: number, version = '1.1.0'): Promise<void> {
    expect(await run(['canary', 'mf-blog', version, `${percent}`, '--auto'])).toMatchObject({ ok: true });
  }

  /** After so many hours, visits of both, and a minute later a look. */
  async function hours(
    count: number,
    canary: Partial<Visits>,
    control: Partial<Visits>,
    look = watch(),
  ): Promise<void> {
    pass(count * HOUR_MS);
    visit({ version: '1.1.0', visits: 0, ...canary });
    visit({ version: '1.0.0', visits: 0, ...control });
    pass(3 * MINUTE_MS);
    await look();
  }

  return { ...{ shop, site, place, publishAs, apply, run, read, watch, live, start, pass, visit, hours } };
}
