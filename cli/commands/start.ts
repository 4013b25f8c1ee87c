/**
 * `npm start`: builds what changed, makes it live, and serves site and backend on one origin until Ctrl-C. It is the
 * command of a shop in one folder: where SITE_DIR names a store, others may use it too, so a start only serves it.
 */
import { join } from 'node:path';
import { assertNoArguments, failWithSentence } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { openSite } from '@urooj/store/open';
import { readComposedWith } from '@urooj/store/store';
import { type Config, readConfig } from 'backend/config';
import { buildsOfWorkTree } from '../src/builds-of-work-tree.ts';
import { deployBuilds } from '../src/deploy-builds.ts';
import { serveShop } from '../src/serve-shop.ts';
import { assertOpenToOthers } from '../src/settings/checks-of-start.ts';
import { publicAddress, settingsOfStart } from '../src/settings/of-start.ts';

/** The author of what a start makes live, for the history. */
const WHO = process.env.USER || 'start';

const isOwnStore = ({ siteDir, siteBucket, dataDir }: Config): boolean =>
  siteBucket === null && siteDir === join(dataDir, 'site');

async function startAndDeploy(environment: Config): Promise<void> {
  const progress = createProgress();
  const site = await openSite(environment);
  const settings = settingsOfStart(environment);
  const live = await readComposedWith(site);
  const composed = settings(live);
  // Before anything is stored, so that a start that is refused leaves the shop as it was.
  assertOpenToOthers(environment, composed, live !== null);
  // Until the processes read the live site, this is the address of links and cookies.
  const config = { ...environment, publicUrl: publicAddress(composed) };
  await serveShop({
    ...{ config, site, say: progress.say, onEmptyDatabase: 'create' },
    async prepare() {
      const builds = buildsOfWorkTree();
      await deployBuilds(site, { builds, settings, who: WHO, why: 'started from the work tree' }, progress);
    },
  });
}

async function start(): Promise<void> {
  assertNoArguments('start');
  const environment = readConfig(process.env, process.cwd());
  if (isOwnStore(environment)) return startAndDeploy(environment);
  console.log('SITE_DIR names a site store that others may use: this start only serves it.');
  console.log('To make the work tree live: npm run deploy\n');
  await import('./serve.ts');
}

start().catch(failWithSentence);
