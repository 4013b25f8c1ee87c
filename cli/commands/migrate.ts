/** `npm run migrate [-- --status|--dry-run]`: brings the schema of the database up to date, before the code that needs it. */

import { failWithSentence } from '@urooj/command/process';
import { readConfig } from 'backend/config';
import { migrate } from 'backend/migrate-command';

/** Of `--status` and `--dry-run`, so that a script knows without reading the lines that there is something to apply. */
const PENDING_EXIT_CODE = 3;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const left = await migrate(config, process.argv.slice(2), (line) => console.log(line));
  if (left === 'pending') process.exitCode = PENDING_EXIT_CODE;
}

main().catch(failWithSentence);
