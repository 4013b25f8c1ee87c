/** `npm run backup -- FILE`: the database and the uploads in one file, also while the shop runs. */
import { backup } from 'backend/backup-command';
import { readConfig } from 'backend/config';
import { callerFolder, failWithSentence } from '../src/process.ts';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { rows, files, missing } = await backup(readConfig(process.env, process.cwd()), args, callerFolder());
  console.log(`\nWritten: ${rows} rows and ${files} pictures.`);
  if (missing.length > 0) console.warn(`These pictures are in use, but were not there: ${missing.join(', ')}`);
}

main().catch(failWithSentence);
