import { watchCanaries } from '@urooj/releases/canary-watch';
import { compactReports } from '@urooj/releases/reports';
import type { SiteStore } from '@urooj/releases/store';

export const WATCH_CANARIES = 'watch_canaries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The jobs of the releases, for the worker of the backend, which knows nothing of releases. Of all processes that serve the
 * shop one runs a job, so the watch needs no other leader. It is added when reports on a canary were counted; the schedule is
 * for those that were counted while the database was down.
 * @param say prints a line for the operator
 */
export function releaseJobs(site: SiteStore, say: (line: string) => void) {
  return {
    jobs: {
      [WATCH_CANARIES]: () => watchCanaries(site, say),
      compact_reports: () => compactReports(site, new Date()),
    },
    schedule: [
      { job: WATCH_CANARIES, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: 'compact_reports', cron: '23 3 * * *', periodMs: DAY_MS },
    ],
  };
}
