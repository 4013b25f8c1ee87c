/** `npm run backup -- FILE`: the database and the uploads in one file, also while the shop runs. */

import { callerFolder, runStoppable } from '@urooj/command/process';
import { backup } from 'backend/backup-command';
import { readConfig } from 'backend/config';
import { counted } from '../src/counted.ts';
import { progressLine } from '../src/progress-line.ts';

const MAX_NAMES = 10;

/** The first names, and how many more there are. */
function listNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

async function main(signal: AbortSignal): Promise<void> {
  const args = process.argv.slice(2);
  const progress = progressLine(process.stderr);
  const config = readConfig(process.env, process.cwd());
  const { rows, files, missing } = await backup(config, args, callerFolder(), {
    onProgress: progress.show,
    signal,
  }).finally(progress.end);
  console.log(`\nWritten: ${counted(rows, 'row')} and ${counted(files, 'image')}.`);
  if (missing.length > 0) {
    console.warn(`${counted(missing.length, 'image is', 'images are')} in use but missing: ${listNames(missing)}`);
  }
}

runStoppable(main);
