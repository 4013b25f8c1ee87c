import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { databaseUrl, query } from './setup-database.ts';

/**
 * Creates a database on the server of the test run, which is dropped after the test.
 * @param template a database to copy; without it the new one is empty
 * @returns its URL
 */
export async function temporaryDatabase(template = 'template1'): Promise<string> {
  const server = inject('databaseServer');
  const name = `urooj_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name} template ${template}`);
  onTestFinished(() => query(server, `drop database ${name} with (force)`));
  return databaseUrl(server, name);
}
