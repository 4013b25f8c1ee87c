/** A console in a process of its own, without the build of its pages. */
import { failWithSentence } from '@urooj/command/process';
import { readConfig } from 'backend/config';
import { readAddress, serveConsole } from '../src/console/serve.ts';

serveConsole(readConfig(process.env, process.cwd()), readAddress(process.argv.slice(2)), console.log).catch(
  failWithSentence,
);
