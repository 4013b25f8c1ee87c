import { hasFailingCanary } from '@urooj/store/canary-watch';
import type { StorePlace } from '@urooj/store/open';
import { compactReleaseReports } from '@urooj/store/release-reports';
import type { SiteStore } from '@urooj/store/store';
import { CANARY_CONTROLLER, createCanaryController } from './canary-controller/create-controller.ts';
import type { ReadFigures } from './canary-controller/read-trial.ts';
import type { Operations } from './publishing/run-operations.ts';

export const WATCH_CANARIES = 'watch_canaries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type ReleaseJobs = {
  site: SiteStore;
  place: StorePlace;
  operations: Operations;
  /** Prints a line for the operator. */
  say: (line: string) => void;
  /** The shop, once it is open; a controller reads what its visitors measured. */
  shop: () => { url: string; figures?: ReadFigures } | null;
  /** Whether browsers are asked for figures. */
  hasFigures: boolean;
};

/** Rolls back what fails too often, in a process of its own, and prints why. Mostly there is nothing to do, and no process. */
async function endFailing({ site, place, operations, say }: ReleaseJobs): Promise<void> {
  if (!(await hasFailingCanary(site))) return;
  const outcome = await operations.run({ place, job: 'end failing canaries' });
  if ('error' in outcome) throw new Error(outcome.message);
  outcome.lines.forEach(say);
}

/**
 * The jobs of the releases, for the worker of the backend, which knows nothing of releases. Of all processes that serve the
 * shop one runs a job, so the watch needs no other leader. It is added when reports on a canary were counted; the schedule is
 * for those that were counted while the database was down.
 */
export function releaseJobs(jobs: ReleaseJobs) {
  const { site, place, operations, say, shop, hasFigures } = jobs;
  const runCanaryController = createCanaryController({
    ...{ site, say },
    figures: () => (hasFigures ? (shop()?.figures ?? null) : 'off'),
    run: (argv) => operations.run({ place, argv, who: CANARY_CONTROLLER, backend: shop()?.url ?? '' }),
  });
  return {
    jobs: {
      [WATCH_CANARIES]: async () => {
        await endFailing(jobs);
        await runCanaryController();
      },
      compact_release_reports: () => compactReleaseReports(site, new Date()),
    },
    schedule: [
      { job: WATCH_CANARIES, cron: '* * * * *', periodMs: MINUTE_MS },
      { job: 'compact_release_reports', cron: '23 3 * * *', periodMs: DAY_MS },
    ],
  };
}
