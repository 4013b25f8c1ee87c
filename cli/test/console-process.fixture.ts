/** A console in a process of its own, without the build of its pages. */
import { failWithSentence } from '@urooj/command/process';
import { readConfig } from 'backend/config';
import { serveConsole } from '../src/console/serve.ts';

serveConsole(readConfig(process.env, process.cwd()), console.log).catch(failWithSentence);
