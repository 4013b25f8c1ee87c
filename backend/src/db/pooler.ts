import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { reasonOf, StartError } from '../start-error.ts';
import { onOneConnection } from './one-connection.ts';

/**
 * Migrations and jobs hold locks and listen on a connection, which a pooler in transaction mode gives to somebody else after
 * each transaction: a lock would stay forever. A pooler is recognised by its process id, which is not that of the server.
 * @throws StartError for the address of a pooler
 */
export async function assertNoPooler(url: string): Promise<void> {
  const isDirect = await onOneConnection(url, async (client: pg.Client & { processID?: number | null }) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid === client.processID;
  }).catch(() => true); // Migrating fails with the sentence for a database that cannot be used.
  if (isDirect) return;
  throw new StartError(
    'DATABASE_URL leads to a pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of the server behind it; to the ' +
      'same address as DATABASE_URL only if each client keeps its connection (pool_mode = session).',
  );
}

/**
 * Uses the pooler once. Behind it the process cannot limit its statements: the pooler has to, and a forgotten setting would
 * show only in a crisis, so the log warns of it.
 * @throws StartError when the pooler cannot be used
 */
export async function checkPooler(pool: pg.Pool, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout').catch(refuse);
  if (rows[0]?.statement_timeout !== '0') return;
  log.warn(
    'statements have no time limit: set statement_timeout in connect_query of PgBouncer (docs/operators/deploy.md)',
  );
}

/** The database and the start of its server, which together no other database has. */
const IDENTITY = `
  select current_database() || ' ' || (select oid from pg_database where datname = current_database()) || ' ' ||
    pg_postmaster_start_time() as identity`;

/**
 * Migrations, jobs and backups use the server itself, so a wrong address would migrate, mail and save another shop. A pooler
 * that does not respond is not compared: a backup must not need it, and a start refuses it in `checkPooler`.
 * @param url of the pooler
 * @param directUrl of the server behind it
 * @throws StartError when the two lead to different databases, or the server cannot be used
 */
export async function assertSameDatabase(url: string, directUrl: string): Promise<void> {
  const direct = await identityOf(directUrl).catch((error) => {
    throw new StartError(
      `The database that DATABASE_DIRECT_URL names cannot be used (${reasonOf(error)}). Check the address and its rights.`,
    );
  });
  const behindPooler = await identityOf(url).catch(() => null);
  if (behindPooler === null || behindPooler === direct) return;
  throw new StartError(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. The second is the address of the same database, at the ' +
      'server behind the pooler.',
  );
}

function identityOf(url: string): Promise<string> {
  return onOneConnection(url, async (client) => {
    const { rows } = await client.query<{ identity: string }>(IDENTITY);
    return String(rows[0]?.identity);
  });
}

function refuse(error: unknown): never {
  throw new StartError(
    `The pooler that DATABASE_URL names cannot be used (${reasonOf(error)}). Check its address and its settings.`,
  );
}
