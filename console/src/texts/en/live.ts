import type { LiveVersion } from '@urooj/contract/console';
import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

/** What is live. */
export const liveTexts = {
  title: 'Live',
  loading: 'Loading what is live...',
  table: 'Live versions',
  columns: {
    app: 'App',
    version: 'Version',
    share: 'Share',
    age: 'Live for',
    visits: 'Visits',
    failures: 'Failures',
    trend: 'Last 24 hours',
  },
  roles: {
    active: 'Live',
    canary: 'Canary',
    previous: 'Previous',
    published: 'Published',
  } satisfies Record<LiveVersion['role'] | 'published', string>,
  automatic: 'Automatic',
  previous: (version: string) => `Before it: ${version}`,
  rollbackAt: (percent: number) => `Ends above ${percent} % of failures`,
  noCanary: 'No canary is running.',
  canaries: (count: number) => `${count} ${plural(count, { one: 'canary is', other: 'canaries are' })} running.`,
  revision: (revision: number) => `Revision ${groupedAmount(revision)}`,
  /** Follows the number of the revision. */
  last: (what: string, who: string, age: string) => `: ${what}, by ${who}, ${age} ago.`,
  unknownAge: 'Unknown',
  nothing: 'Nothing is live yet',
  nothingHelp: 'Builds are made live with: npm run deploy',
  noVisits: 'No visits',
  unknownVisits: 'Not known',
  visitsOf:
    'Visits of a canary are all since its share began; of other versions those of the last 24 hours that sent figures.',
  visitsUnknown: 'Visits are only known of canaries while the database does not respond.',
  failureRate: (percent: string, failures: number) => `${percent} (${groupedAmount(failures)})`,
  /** What the small chart shows. */
  trend: (hours: number, low: number, high: number, latest: number, failures: number) =>
    `Visits per hour over ${hours} hours: ${groupedAmount(low)} to ${groupedAmount(high)}, ${groupedAmount(latest)} in the latest hour. ${
      failures === 0
        ? 'No failures.'
        : `${groupedAmount(failures)} ${plural(failures, { one: 'failure', other: 'failures' })}.`
    }`,
  noTrend: 'Too few hours for a trend',
};
