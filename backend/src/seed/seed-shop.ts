import { catalogueRevision, packagesOf } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { quoteOrder, saleOf } from '@urooj/domain/quote';
import { SPECIFIED_SERVICES } from '@urooj/domain/services';
import type pg from 'pg';
import { withoutSecondaryIndexes } from '../db/bulk-insert.ts';
import { onOneConnection } from '../db/one-connection.ts';
import { createPasswordHasher } from '../security/passwords.ts';
import { newSecret } from '../security/secrets.ts';
import { StartError } from '../start-error.ts';
import { STEPS } from './sql-steps.ts';

const TABLES = [
  ...['users', 'orders', 'order_events', 'payments', 'refund_requests'],
  ...['refill_requests', 'threads', 'messages', 'audit_events', 'uploads'],
] as const;

export type SeedSize = {
  readonly orders: number;
  readonly users: number;
  /** At most one for an order. */
  readonly payments: number;
};

/**
 * Fills a shop with consistent accounts, orders, payments and refund requests in one transaction.
 * @param force whether generated orders may be added to existing ones
 * @throws StartError when the shop has orders without `force`, or has generated orders
 */
export async function seedShop(databaseUrl: string, size: SeedSize, force: boolean): Promise<void> {
  const values = { ...size, packages: JSON.stringify(packages()), hash: await unknownPassword() };
  const work = async (client: pg.Client) => {
    await assertCanSeed(client, force);
    await client.query('begin');
    await withoutSecondaryIndexes(client, TABLES, async () => {
      for (const { sql, parameters } of STEPS) {
        await client.query(
          sql,
          parameters.map((name) => values[name]),
        );
      }
    });
    await client.query('commit');
    // Updates the statistics of the query planner.
    await client.query(`vacuum (analyze) ${TABLES.join()}`);
  };
  await onOneConnection(databaseUrl, work, 'urooj-seed');
}

async function assertCanSeed(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ orders: number; generated: number }>(
    `select (select count(*)::int from orders) as orders,
      (select count(*)::int from users where email = 'buyer1@example.com') as generated`,
  );
  const [{ orders, generated } = { orders: 0, generated: 0 }] = rows;
  if (generated > 0) throw new StartError('This shop already has generated orders. Set DATA_DIR to another folder.');
  if (orders === 0 || force) return;
  throw new StartError(
    `This shop already has orders (${orders}), and generated orders cannot be removed. ` +
      'Set DATA_DIR to another folder, or add --force if that is what you want.',
  );
}

/** Every package of a new shop with its price. */
function packages() {
  const revision = catalogueRevision(DEFAULT_CATALOGUE);
  return SPECIFIED_SERVICES.flatMap(({ name: service, platform }) =>
    packagesOf(DEFAULT_CATALOGUE, service).flatMap(({ amountValue: quantity, priceMinor: price_minor }) => {
      const quote = quoteOrder(DEFAULT_CATALOGUE, { service, amount: quantity, sentPrice: price_minor / 100 });
      return quote.ok ? [{ service, platform, quantity, price_minor, sale: saleOf(quote, revision) }] : [];
    }),
  );
}

function unknownPassword(): Promise<string> {
  return createPasswordHasher(1).hash(newSecret());
}
