import { parseArgs } from 'node:util';
import type { Config } from './config.ts';
import { withShopDatabase } from './db/shop-database.ts';
import { makeScreenshots } from './seed/screenshots.ts';
import { type SeedSize, seedShop } from './seed/seed-shop.ts';
import { StartError, UsageError } from './start-error.ts';
import { assertStorage, openStorage } from './storage/open.ts';

const USAGE =
  'Name the number of orders: "npm run seed -- --orders 100000", and optionally "--users 20000 --payments 80000". ' +
  'By default there is one account for five orders, and four of five orders are paid.';
const MAX_ROWS = 1_000_000;

/**
 * Fills the configured shop with generated orders, to try it with much data.
 * @param args the arguments of the command
 * @throws StartError, whose message says what to change
 */
export async function seed(config: Config, args: readonly string[]): Promise<SeedSize> {
  const { size, force } = read(args);
  // Before tables are created in an empty database.
  if (config.apiHost === null) await assertStorage(config);
  await withShopDatabase(config, 'fill', async ({ url }) => {
    await seedShop(url, size, force);
    await makeScreenshots(url, await openStorage(config));
  });
  return size;
}

function read(args: readonly string[]) {
  const { orders: orderCount, users, payments, force = false } = parsed(args);
  const orders = numberOf(orderCount, 1);
  const size = {
    orders,
    users: users === undefined ? Math.floor(orders / 5) : numberOf(users, 0),
    payments: payments === undefined ? Math.floor((orders * 4) / 5) : numberOf(payments, 0),
  };
  if (size.payments > orders) throw new StartError('An order can have only one payment: choose fewer payments.');
  return { size, force };
}

function parsed(args: readonly string[]) {
  const number = { type: 'string' } as const;
  const options = { orders: number, users: number, payments: number, force: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

function numberOf(text: string | undefined, minimum: number): number {
  const number = Number(text);
  if (text && Number.isInteger(number) && number >= minimum && number <= MAX_ROWS) return number;
  throw new UsageError(`${USAGE} Each is a whole number up to ${MAX_ROWS}.`);
}
