/** `npm run restore -- FILE [--force]`: puts a backup in place of what a stopped shop holds. */

import { callerFolder, failWithSentence } from '@urooj/tooling/process';
import { restore } from 'backend/backup-command';
import { readConfig } from 'backend/config';
import { counted } from '../src/counted.ts';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { madeAt, rows, files } = await restore(readConfig(process.env, process.cwd()), args, callerFolder());
  console.log(`\nRestored: ${counted(rows, 'row')} and ${counted(files, 'image')}, as they were at ${madeAt}.`);
}

main().catch(failWithSentence);
