/**
 * `npm run console [-- --port 3300 --host 127.0.0.1]`: serves the console of the operators until Ctrl-C, as a process of its own: it reads the site store, and
 * works while the shop is stopped or broken.
 */
import { failWithSentence } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { readConfig } from 'backend/config';
import { assertPortFree } from 'backend/listening';
import { buildConsole } from '../src/console/build.ts';
import { readAddress, serveConsole } from '../src/console/serve.ts';

async function main(): Promise<void> {
  const address = readAddress(process.argv.slice(2));
  const config = readConfig(process.env, process.cwd());
  const progress = createProgress();
  await assertPortFree(address);
  await buildConsole(progress);
  await serveConsole(config, address, progress.say);
}

main().catch(failWithSentence);
