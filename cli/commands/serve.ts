/**
 * `npm run serve`: serves what is live in the site store until Ctrl-C. It builds, composes and activates nothing because it
 * was started, so any number of processes can serve one store, also processes of older code.
 */

import { assertNoArguments, failWithSentence } from '@urooj/command/process';
import { relinkCurrent } from '@urooj/store/directory';
import { assertStore } from '@urooj/store/existing';
import { openSite } from '@urooj/store/open';
import { assertLiveIsServable } from '@urooj/store/read-json';
import { readConfig } from 'backend/config';
import { writeJsonLines } from 'backend/log-lines';
import { serveShop } from '../src/serve-shop.ts';
import { assertOpenToOthers } from '../src/settings/checks-of-start.ts';
import { publicAddress, settingsToServe } from '../src/settings/of-start.ts';

async function serve(): Promise<void> {
  assertNoArguments('serve');
  const environment = readConfig(process.env, process.cwd());
  const site = await openSite(environment);
  await assertStore(site);
  await relinkCurrent(site);
  await assertLiveIsServable(site);
  const settings = await settingsToServe(site, environment);
  assertOpenToOthers(environment, settings);
  const config = {
    ...environment,
    publicUrl: publicAddress(settings),
    apiHost: settings.config.apiHost || null,
  };
  await serveShop({ config, site, say: console.log, prepare: async () => {}, onEmptyDatabase: 'reject' });
}

// At a terminal a person reads what the process says. A service manager gets nothing but lines of JSON.
if (!process.stdout.isTTY) writeJsonLines();
serve().catch(failWithSentence);
