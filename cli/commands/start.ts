/** `npm start`: builds what changed, makes it live, and serves site and backend on one origin until Ctrl-C. */
import { isolation } from '@urooj/artifact/sandbox-isolation';
import { createLivePages } from '@urooj/releases/live-pages';
import { followSite, openSite } from '@urooj/releases/open';
import { openReportSink } from '@urooj/releases/report-sink';
import { warnOfMissingWalls } from '@urooj/releases/walls';
import { failWithSentence, stopOnSignals } from '@urooj/tooling/process';
import { createProgress } from '@urooj/tooling/progress';
import { readConfig } from 'backend/config';
import { startBackend } from 'backend/server';
import { deployWorkTree } from '../src/deploy-work-tree.ts';
import { createGrantOfJob } from '../src/publishing/oidc.ts';
import { publishingRoutes } from '../src/publishing/routes.ts';
import { releaseJobs, WATCH_CANARIES } from '../src/release-jobs.ts';
import { assertOpenToOthers, livePublicUrl, publicAddress, settingsOfStart } from '../src/settings/of-start.ts';

async function start(): Promise<void> {
  const progress = createProgress();
  const environment = readConfig(process.env, process.cwd());
  const site = await openSite(environment);
  const settings = await settingsOfStart(site, environment, progress.say);
  // Secure cookies need the address at the start.
  const config = { ...environment, publicUrl: environment.publicUrl ?? publicAddress(settings) };
  let addJob: Awaited<ReturnType<typeof startBackend>>['addJob'];
  const reports = openReportSink(site, {
    // Where this fails, the scheduled watch sees the reports a minute later.
    onCanary: () => void addJob?.(WATCH_CANARIES).catch(() => {}),
  });
  const livePages = createLivePages(site, { onFailure: reports.recordComposing });
  let stopFollowing = async () => {};
  const running = await startBackend(config, {
    prepare: async () => {
      await deployWorkTree(site, settings, progress);
      assertOpenToOthers(config.host, settings);
      warnOfMissingWalls(progress.say);
      stopFollowing = await followSite(site, progress.say);
    },
    publicUrl: livePublicUrl(site),
    // A hosted backend has no posts to compose.
    ...(config.apiHost === null && { composeLive: livePages }),
    reportRelease: reports.record,
    jobs: releaseJobs(site, progress.say),
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
  progress.say(`\nThe shop is open at ${running.url}`);
  if (running.firstAdmin) {
    const { email, password } = running.firstAdmin;
    progress.say(`Admin account (shown this once): ${email} / ${password}`);
  }
  if (config.apiHost) progress.say(`It uses the backend at ${config.apiHost}.`);
  progress.say('Press Ctrl-C to stop.');
}

start().catch(failWithSentence);
