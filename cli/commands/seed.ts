/** `npm run seed -- --orders N [--users N] [--payments N] [--force]`: generated orders, to try the shop at size. */

import { failWithSentence } from '@urooj/tooling/process';
import { readConfig } from 'backend/config';
import { seed } from 'backend/seed-command';

async function main(): Promise<void> {
  const { orders, users, payments } = await seed(readConfig(process.env, process.cwd()), process.argv.slice(2));
  console.log(`\nMade: ${orders} orders, ${users} accounts and ${payments} payments.`);
}

main().catch(failWithSentence);
