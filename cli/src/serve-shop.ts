import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { isolation } from '@urooj/build/sandbox-isolation';
import { stopOnSignals } from '@urooj/command/process';
import { storePaths } from '@urooj/store/directory';
import { createDynamicPages } from '@urooj/store/dynamic-pages';
import { warnOfMissingIsolation } from '@urooj/store/missing-isolation';
import { followSite } from '@urooj/store/open';
import { openReleaseReportSink } from '@urooj/store/release-report-sink';
import { readComposedWith, type SiteStore } from '@urooj/store/store';
import type { Config } from 'backend/config';
import { type RunningBackend, startBackend } from 'backend/server';
import { createGrantOfJob } from './publishing/oidc.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { createOperations } from './publishing/run-operations.ts';
import { createReleaseAccess } from './publishing/test-links.ts';
import { releaseJobs, WATCH_CANARIES } from './release-jobs.ts';
import { catalogueOfShop } from './settings/catalogue-of-shop.ts';
import { warningsOfOpenShop } from './settings/checks-of-start.ts';
import { livePublicUrl } from './settings/of-start.ts';
import { settingsOfShop } from './settings/settings-of-shop.ts';
import { statementsOfShop } from './settings/statements-of-shop.ts';

type Shop = {
  config: Config;
  site: SiteStore;
  say: (line: string) => void;
  /** Work to do in the locked data folder before anything is served. */
  prepare: () => Promise<void>;
  /** Whether the tables are created in an empty database of DATABASE_URL. */
  onEmptyDatabase: 'create' | 'reject';
};

function printOpen({ url, firstAdmin }: RunningBackend, { say, config }: Shop): void {
  say(`\nThe shop is open at ${url}`);
  if (firstAdmin) say(`Admin account (shown this once): ${firstAdmin.email} / ${firstAdmin.password}`);
  if (config.apiHost) say(`It uses the backend at ${config.apiHost}.`);
  if (process.stdout.isTTY) say('Press Ctrl-C to stop.');
}

/** Serves the live site and the service on one origin, and takes release commands over HTTP, until a signal ends it. */
export async function serveShop(shop: Shop): Promise<void> {
  const { config, site, say, prepare, onEmptyDatabase } = shop;
  const place = { siteDir: config.siteDir, siteBucket: config.siteBucket };
  let opened: RunningBackend | null = null;
  const reports = openReleaseReportSink(site, {
    // Where this fails, the scheduled watch sees the reports a minute later.
    onCanary: () => void opened?.addJob?.(WATCH_CANARIES).catch(() => {}),
  });
  const dynamicPages = createDynamicPages(site, { onFailure: reports.recordComposing, onDamaged: say });
  let stopFollowing = async () => {};
  const forceStop = new AbortController();
  const operations = createOperations(forceStop.signal);
  let isPrepared = false;
  const starting = startBackend(config, {
    prepare: async () => {
      await prepare();
      warnOfMissingIsolation(say);
      stopFollowing = await followSite(site, say);
      isPrepared = true;
    },
    onEmptyDatabase,
    publicUrl: livePublicUrl(site),
    // A hosted backend has no posts to compose.
    ...(config.apiHost === null && { composeDynamic: dynamicPages }),
    reportRelease: reports.record,
    jobs: releaseJobs({ site, place, operations, say, shop: () => opened, hasFigures: config.rumSample !== 0 }),
    ownerSettings: settingsOfShop({ site, place, operations, say }),
    catalogueStore: catalogueOfShop({ site, place, operations, say }),
    statementsStore: statementsOfShop({ site, place, operations, say }),
    mountRoutes: publishingRoutes({
      ...{ site, place, operations },
      ...{ isolationProblem: isolation().missing, grantOfJob: createGrantOfJob() },
    }),
    releaseAccess: createReleaseAccess(site),
    isSiteLive: () => access(join(storePaths(site).current, 'remotes.json')),
    forceStop: forceStop.signal,
  });
  stopOnSignals(async () => {
    // Until then nothing runs that would outlive this process.
    if (!isPrepared) process.exit(1);
    operations.stop();
    const running = await starting;
    await running.drain();
    await stopFollowing();
    await running.close();
    dynamicPages.close();
    await reports.close();
  }, forceStop);
  const running = await starting;
  opened = running;
  printOpen(running, shop);
  const lastBackup = async () => (await running.lastBackup?.()) ?? null;
  const warnings = await warningsOfOpenShop({ config, live: () => readComposedWith(site), lastBackup });
  for (const warning of warnings) console.warn(warning);
}
