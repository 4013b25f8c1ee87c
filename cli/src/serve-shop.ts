import { isolation } from '@urooj/artifact/sandbox-isolation';
import { createLivePages } from '@urooj/releases/live-pages';
import { followSite } from '@urooj/releases/open';
import { openReportSink } from '@urooj/releases/report-sink';
import type { SiteStore } from '@urooj/releases/store';
import { warnOfMissingWalls } from '@urooj/releases/walls';
import { stopOnSignals } from '@urooj/tooling/process';
import type { Config } from 'backend/config';
import { type RunningBackend, startBackend } from 'backend/server';
import { createGrantOfJob } from './publishing/oidc.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { releaseJobs, WATCH_CANARIES } from './release-jobs.ts';
import { livePublicUrl } from './settings/of-start.ts';

type Shop = {
  config: Config;
  site: SiteStore;
  say: (line: string) => void;
  /** Work to do in the locked data folder before anything is served. */
  prepare: () => Promise<void>;
};

function printOpen({ url, firstAdmin }: RunningBackend, { say, config }: Shop): void {
  say(`\nThe shop is open at ${url}`);
  if (firstAdmin) say(`Admin account (shown this once): ${firstAdmin.email} / ${firstAdmin.password}`);
  if (config.apiHost) say(`It uses the backend at ${config.apiHost}.`);
  say('Press Ctrl-C to stop.');
}

/** Serves the live site and the service on one origin, and takes release commands over HTTP, until a signal ends it. */
export async function serveShop(shop: Shop): Promise<void> {
  const { config, site, say, prepare } = shop;
  let addJob: RunningBackend['addJob'];
  const reports = openReportSink(site, {
    // Where this fails, the scheduled watch sees the reports a minute later.
    onCanary: () => void addJob?.(WATCH_CANARIES).catch(() => {}),
  });
  const livePages = createLivePages(site, { onFailure: reports.recordComposing });
  let stopFollowing = async () => {};
  const running = await startBackend(config, {
    prepare: async () => {
      await prepare();
      warnOfMissingWalls(say);
      stopFollowing = await followSite(site, say);
    },
    publicUrl: livePublicUrl(site),
    // A hosted backend has no posts to compose.
    ...(config.apiHost === null && { composeLive: livePages }),
    reportRelease: reports.record,
    jobs: releaseJobs(site, say),
    mountRoutes: publishingRoutes({
      ...{ site, place: config, rateLimitFactor: config.rateLimitFactor },
      ...{ isolationProblem: isolation().missing, grantOfJob: createGrantOfJob() },
    }),
  });
  addJob = running.addJob;
  stopOnSignals(async () => {
    await stopFollowing();
    await running.close();
    livePages.close();
    await reports.close();
  });
  printOpen(running, shop);
}
