/** `npm run migrate [-- --status|--dry-run]`: brings the schema of the database up to date, before the code that needs it. */

import { failWithSentence } from '@urooj/command/process';
import { readConfig } from 'backend/config';
import { migrate } from 'backend/migrate-command';

migrate(readConfig(process.env, process.cwd()), process.argv.slice(2), (line) => console.log(line)).catch(
  failWithSentence,
);
