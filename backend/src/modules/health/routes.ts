import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/pool.ts';

const PROBE = { config: { access: 'probe' }, schema: { hide: true } } as const;

/** `healthz`: the process responds. `readyz`: the database responds; without a database of its own the process is always ready. */
export function registerProbes(app: FastifyInstance, database: Database | null): void {
  app.get('/healthz', PROBE, async () => ({ status: 'ok' }));
  app.get('/readyz', PROBE, async () => {
    if (database) await database.execute(sql`select 1`);
    return { status: 'ok' };
  });
}
