/**
 * `npm run console`: serves the console of the operators until Ctrl-C, as a process of its own: it reads the site store, and
 * works while the shop is stopped or broken.
 */
import { assertNoArguments, failWithSentence } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { readConfig } from 'backend/config';
import { assertPortFree } from 'backend/listening';
import { buildConsole } from '../src/console/build.ts';
import { consoleAddress, serveConsole } from '../src/console/serve.ts';

async function main(): Promise<void> {
  assertNoArguments('console');
  const config = readConfig(process.env, process.cwd());
  const progress = createProgress();
  await assertPortFree(consoleAddress(config));
  await buildConsole(progress);
  await serveConsole(config, progress.say);
}

main().catch(failWithSentence);
