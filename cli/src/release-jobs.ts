import { hasFailingCanary } from '@urooj/store/canary-watch';
import type { StorePlace } from '@urooj/store/open';
import { compactReports } from '@urooj/store/reports';
import type { SiteStore } from '@urooj/store/store';
import type { ReadFigures } from './guard/read-trial.ts';
import { createGuardWatch, GUARD } from './guard/watch-guards.ts';
import type { Acts } from './publishing/run-act.ts';

export const WATCH_CANARIES = 'watch_canaries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type ReleaseJobs = {
  site: SiteStore;
  place: StorePlace;
  acts: Acts;
  /** Prints a line for the operator. */
  say: (line: string) => void;
  /** The shop, once it is open; a guard reads what its visitors measured. */
  shop: () => { url: string; figures?: ReadFigures } | null;
  /** Whether browsers are asked for figures. */
  hasFigures: boolean;
};

/** Rolls back what fails too often, in a process of its own, and prints why. Mostly there is nothing to do, and no process. */
async function endFailing({ site, place, acts, say }: ReleaseJobs): Promise<void> {
  if (!(await hasFailingCanary(site))) return;
  const outcome = await acts.run({ place, job: 'end failing canaries' });
  if ('error' in outcome) throw new Error(outcome.message);
  outcome.lines.forEach(say);
}

/**
 * The jobs of the releases, for the worker of the backend, which knows nothing of releases. Of all processes that serve the
 * shop one runs a job, so the watch needs no other leader. It is added when reports on a canary were counted; the schedule is
 * for those that were counted while the database was down.
 */
export function releaseJobs(jobs: ReleaseJobs) {
  const { site, place, acts, say, shop, hasFigures } = jobs;
  const watchGuards = createGuardWatch({
    ...{ site, say },
    figures: () => (hasFigures ? (shop()?.figures ?? null) : 'off'),
    act: (argv) => acts.run({ place, argv, who: GUARD, backend: shop()?.url ?? '' }),
  });
  return {
    jobs: {
      [WATCH_CANARIES]: async () => {
        await endFailing(jobs);
        await watchGuards();
      },
      compact_reports: () => compactReports(site, new Date()),
    },
    schedule: [
      { job: WATCH_CANARIES, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: 'compact_reports', cron: '23 3 * * *', periodMs: DAY_MS },
    ],
  };
}
