/** `npm run seed -- --orders N [--users N] [--payments N] [--force]`: generated orders, to try the shop at size. */

import { failWithSentence } from '@urooj/command/process';
import { readConfig } from 'backend/config';
import { seed } from 'backend/seed-command';
import { counted } from '../src/counted.ts';

async function main(): Promise<void> {
  const { orders, users, payments } = await seed(readConfig(process.env, process.cwd()), process.argv.slice(2));
  const made = `${counted(orders, 'order')}, ${counted(users, 'account')} and ${counted(payments, 'payment')}`;
  console.log(`\nMade: ${made}.`);
}

main().catch(failWithSentence);
