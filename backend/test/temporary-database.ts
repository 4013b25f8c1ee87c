import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { databaseUrl, query } from './setup-database.ts';

/** Creates a database on the server of the test run. @returns its name */
export async function createDatabase(template: string): Promise<string> {
  const name = `urooj_${randomUUID().replaceAll('-', '')}`;
  // Copies files instead of writing each page to the log first: half of the time.
  await query(inject('databaseServer'), `create database ${name} template ${template} strategy file_copy`);
  return name;
}

/**
 * Creates a database on the server of the test run, which is dropped after the test.
 * @param template a database to copy; without it the new one is empty
 * @returns its URL
 */
export async function temporaryDatabase(template = 'template1'): Promise<string> {
  const server = inject('databaseServer');
  const name = await createDatabase(template);
  onTestFinished(() => query(server, `drop database ${name} with (force)`));
  return databaseUrl(server, name);
}

/** One with the tables of a shop, for tests that are not about their creation. */
export const migratedDatabase = (): Promise<string> => temporaryDatabase(inject('databaseTemplate'));

/** The same database as the role of requests. */
export const forRequests = (url: string): string =>
  databaseUrl(inject('requestServer'), new URL(url).pathname.slice(1));

/** The URL through the pooler of this run, where it has one and the server is the one behind it. */
export function pooled(url: string): string {
  const [pooler, server] = [inject('databasePooler'), new URL(inject('databaseServer'))];
  if (pooler === '' || new URL(url).host !== server.host) return url;
  return databaseUrl(pooler, new URL(url).pathname.slice(1));
}

/** The environment of a shop, with its database behind the pooler of this run, where it has one. */
export function pooledEnvironment(env: Record<string, string>): Record<string, string> {
  const { DATABASE_URL } = env;
  if (DATABASE_URL === undefined || pooled(DATABASE_URL) === DATABASE_URL) return env;
  return { ...env, DATABASE_URL: pooled(DATABASE_URL), DATABASE_DIRECT_URL: DATABASE_URL };
}
