/** `npm run backup -- FILE`: the database and the uploads in one file, also while the shop runs. */

import { callerFolder, failWithSentence } from '@urooj/tooling/process';
import { backup } from 'backend/backup-command';
import { readConfig } from 'backend/config';

const NAMED = 10;

/** The first names, and how many more there are. */
function some(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { rows, files, missing } = await backup(readConfig(process.env, process.cwd()), args, callerFolder());
  console.log(`\nWritten: ${rows} rows and ${files} pictures.`);
  if (missing.length > 0) console.warn(`${missing.length} pictures are in use, but were not there: ${some(missing)}`);
}

main().catch(failWithSentence);
