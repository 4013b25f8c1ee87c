import type { FIELD_MEASURES } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';

type Measure = (typeof FIELD_MEASURES)[number];

/** What visitors measured. */
export const vitalsTexts = {
  title: 'Vitals',
  loading: 'Loading the figures...',
  filters: 'Filters',
  remote: 'Remote',
  everyRemote: 'Every remote',
  measure: 'Measure',
  route: 'Route',
  everyRoute: 'Every route',
  device: 'Device',
  everyDevice: 'Every device',
  time: 'Time',
  times: {
    1: 'Last hour',
    24: 'Last 24 hours',
    168: 'Last 7 days',
    720: 'Last 30 days',
  },
  measures: {
    lcp: 'Largest content (LCP)',
    inp: 'Response to input (INP)',
    cls: 'Layout shift (CLS)',
    fcp: 'First content (FCP)',
    ttfb: 'First byte (TTFB)',
    hydration: 'Usable (hydration)',
    remoteLoad: 'Remote loaded',
    softNavigation: 'Change of page',
  } satisfies Record<Measure, string>,
  devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' } as Readonly<Record<string, string>>,
  table: 'Percentiles',
  columns: {
    remote: 'Remote',
    version: 'Version',
    count: 'Figures',
    p50: 'p50',
    p75: 'p75',
    p95: 'p95',
  },
  explained: 'p75: three of four visits are as fast as this, or faster.',
  chart: (measure: string) => `${measure}, p75 over time`,
  chooseRemote: 'Choose a remote to see its figures over time.',
  tooFew: 'There are too few figures for a chart.',
  numbers: 'Show the numbers of the chart',
  at: 'Time',
  acts: 'What was done in this time',
  nothing: 'No figures in this time',
  nothingHelp: 'Visitors have sent none, or the filters leave none.',
  count: (count: number) => groupedAmount(count),
  milliseconds: (ms: number) => `${ms} ms`,
  seconds: (seconds: string) => `${seconds} s`,
  none: '–',
};
