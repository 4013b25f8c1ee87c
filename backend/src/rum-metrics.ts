import { type Histogram, percentile } from '@urooj/domain/rum-figures';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/pool.ts';
import { rumHistograms } from './modules/rum/read-figures.ts';
import type { Cohort, LiveReleases } from './plugins/site/live-releases.ts';

const HOUR_MS = 3_600_000;
const SLOWEST_QUARTER = 0.75;
/** Times are counted in milliseconds and layout shifts in thousandths. */
const UNIT = 1000;

const p75 = (histogram: Histogram) => (percentile(histogram, SLOWEST_QUARTER) ?? Number.NaN) / UNIT;
const total = (histogram: Histogram) => histogram.get(0) ?? 0;

type RumGauge = {
  readonly name: string;
  readonly help: string;
  readonly measure: string;
  readonly read: (histogram: Histogram) => number;
};

/** What is exported of the figures. */
export const RUM_GAUGES: readonly RumGauge[] = [
  { name: 'rum_visits', help: 'Visits that sent figures in the last hour', measure: 'visits', read: total },
  {
    ...{ name: 'rum_lcp_seconds', help: 'Largest contentful paint in the last hour, 75th percentile' },
    ...{ measure: 'lcp', read: p75 },
  },
  {
    ...{ name: 'rum_inp_seconds', help: 'Interaction to next paint in the last hour, 75th percentile' },
    ...{ measure: 'inp', read: p75 },
  },
  {
    ...{ name: 'rum_layout_shift', help: 'Cumulative layout shift in the last hour, 75th percentile' },
    ...{ measure: 'cls', read: p75 },
  },
];

type Labelled = { readonly labels: { readonly remote: string; readonly cohort: Cohort }; readonly value: number };

/** A gauge by remote and by which of its versions visitors had; empty while the database does not respond. */
export async function readRumGauge(
  { measure, read }: RumGauge,
  database: Database,
  live: () => Promise<LiveReleases>,
): Promise<readonly Labelled[]> {
  const to = new Date();
  const wanted = { measures: [measure], from: new Date(to.getTime() - HOUR_MS), to };
  const { cohorts } = await live();
  // An error here would fail all metrics.
  const figures = await rumHistograms(database, wanted).catch(() => []);
  return figures.flatMap(({ remote, version, histograms }) => {
    const cohort = cohorts.get(remote)?.get(version);
    const histogram = histograms.get(measure);
    return cohort && histogram?.size ? [{ labels: { remote, cohort }, value: read(histogram) }] : [];
  });
}

/** What visitors measured, for Prometheus. */
export function watchRumFigures(registry: Registry, database: Database, live: () => Promise<LiveReleases>): void {
  for (const gauge of RUM_GAUGES) {
    const { name, help } = gauge;
    new Gauge({
      ...{ name, help, labelNames: ['remote', 'cohort'], registers: [registry] },
      async collect() {
        this.reset();
        for (const { labels, value } of await readRumGauge(gauge, database, live)) this.set(labels, value);
      },
    });
  }
}
