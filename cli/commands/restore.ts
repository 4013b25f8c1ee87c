/** `npm run restore -- FILE [--force]`: puts a backup in place of what a stopped shop holds. */

import { callerFolder, runStoppable } from '@urooj/command/process';
import { restore } from 'backend/backup-command';
import { readConfig } from 'backend/config';
import { counted } from '../src/counted.ts';
import { progressLine } from '../src/progress-line.ts';

async function main(signal: AbortSignal): Promise<void> {
  const args = process.argv.slice(2);
  const progress = progressLine(process.stderr);
  const config = readConfig(process.env, process.cwd());
  const { madeAt, rows, files } = await restore(config, args, callerFolder(), {
    onProgress: progress.show,
    signal,
  }).finally(progress.end);
  console.log(`\nRestored: ${counted(rows, 'row')} and ${counted(files, 'image')}, as they were at ${madeAt}.`);
}

runStoppable(main);
