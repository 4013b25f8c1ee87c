import { type Histogram, percentile } from '@urooj/domain/field-figures';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/pool.ts';
import { fieldHistograms } from './modules/field/read-figures.ts';
import type { LiveReleases } from './plugins/site/live-releases.ts';

const HOUR_MS = 3_600_000;
const SLOWEST_QUARTER = 0.75;
/** Times are counted in milliseconds and layout shifts in thousandths. */
const UNIT = 1000;

const p75 = (histogram: Histogram) => (percentile(histogram, SLOWEST_QUARTER) ?? Number.NaN) / UNIT;
const total = (histogram: Histogram) => histogram.get(0) ?? 0;

const GAUGES: readonly (readonly [name: string, help: string, measure: string, read: typeof p75])[] = [
  ['field_visits', 'Visits that sent figures in the last hour', 'visits', total],
  ['field_lcp_seconds', 'Largest contentful paint in the last hour, 75th percentile', 'lcp', p75],
  ['field_inp_seconds', 'Interaction to next paint in the last hour, 75th percentile', 'inp', p75],
  ['field_layout_shift', 'Cumulative layout shift in the last hour, 75th percentile', 'cls', p75],
];

/** What visitors measured, by remote and by which of its versions they had. Absent while the database does not respond. */
export function watchFieldFigures(registry: Registry, database: Database, live: () => Promise<LiveReleases>): void {
  for (const [name, help, measure, read] of GAUGES) {
    new Gauge({
      ...{ name, help, labelNames: ['remote', 'cohort'], registers: [registry] },
      async collect() {
        this.reset();
        const to = new Date();
        const wanted = { measures: [measure], from: new Date(to.getTime() - HOUR_MS), to };
        const { cohorts } = await live();
        // An error here would fail the whole scrape.
        for (const { remote, version, histograms } of await fieldHistograms(database, wanted).catch(() => [])) {
          const cohort = cohorts.get(remote)?.get(version);
          const histogram = histograms.get(measure);
          if (cohort && histogram?.size) this.set({ remote, cohort }, read(histogram));
        }
      },
    });
  }
}
