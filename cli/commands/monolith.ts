/** Serves the shop as `npm start` does, but built as one application: `npm run bench:monolith` measures it. */
import { join } from 'node:path';
import { failWithSentence, stopOnSignals } from '@urooj/command/process';
import { readConfig } from 'backend/config';
import { startBackend } from 'backend/server';
import { deployMonolith } from '../src/monolith/deploy.ts';
import { firstSettings } from '../src/settings/of-start.ts';

async function monolith(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const composed = firstSettings(config);
  const running = await startBackend(config, {
    prepare: () => deployMonolith({ dir: config.siteDir }, composed, join(config.dataDir, 'monolith')),
  });
  stopOnSignals(() => running.close());
  console.log(`The shop is open at ${running.url}`);
}

monolith().catch(failWithSentence);
