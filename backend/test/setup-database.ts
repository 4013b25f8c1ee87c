import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to an existing one
  interface ProvidedContext {
    /** Connects to the server's maintenance database. */
    databaseServer: string;
    /** Name of a migrated database to copy. */
    databaseTemplate: string;
  }
}

/** One real PostgreSQL for the whole run: the server of DATABASE_URL, else an embedded one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configured = process.env.DATABASE_URL;
  const server = configured ? { url: configured, stop: async () => {} } : await temporaryServer();
  const template = `urooj_template_${process.pid}`;
  await query(server.url, `create database ${template}`);
  await migrateDatabase(databaseUrl(server.url, template));
  project.provide('databaseServer', server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    await query(server.url, `drop database ${template}`);
    await server.stop();
  };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function query(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function temporaryServer() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-test-'));
  // If root runs the tests, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o711);
  const database = await startEmbeddedDatabase(folder);
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
