import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/db/migrate.ts';
import { REQUEST_ROLE } from '../src/db/request-role.ts';
import { startPooler } from './pooler.ts';
import { prepareCluster } from './prepared-cluster.ts';
import { startTemporaryServer } from './temporary-server.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to an existing one
  interface ProvidedContext {
    /** Connects to the server's maintenance database. */
    databaseServer: string;
    /** The same as the role of requests. */
    requestServer: string;
    /** Name of a migrated database to copy. */
    databaseTemplate: string;
    /** A folder with the cluster of a shop that has started once; copied for shops with a server of their own. */
    clusterTemplate: string;
    /** The same server through a pooler, for the tests of the proof `pgbouncer`; empty in other runs. */
    databasePooler: string;
  }
}

/** One real PostgreSQL for the whole run: the server of DATABASE_URL, else an embedded one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configured = process.env.DATABASE_URL;
  const cluster = await prepareCluster();
  project.provide('clusterTemplate', cluster);
  const server = configured ? await configuredServer(configured) : await startTemporaryServer(cluster);
  const template = `urooj_template_${process.pid}`;
  // The copied cluster has the tables already.
  await query(
    server.url,
    `create database ${template} template ${configured ? 'template1' : 'urooj strategy file_copy'}`,
  );
  await migrateDatabase(databaseUrl(server.url, template));
  project.provide('databaseServer', server.url);
  project.provide('requestServer', server.requestUrl);
  project.provide('databaseTemplate', template);
  const pooler = process.env.POOLER === 'pgbouncer' ? await startPooler(server.url) : null;
  project.provide('databasePooler', pooler?.url ?? '');
  return async () => {
    await pooler?.stop();
    await query(server.url, `drop database ${template}`);
    await server.stop();
    await rm(cluster, { recursive: true, force: true });
  };
}

/** A server that an operator would have, with both roles. */
async function configuredServer(url: string) {
  const requests = new URL(url);
  [requests.username, requests.password] = [REQUEST_ROLE, 'requests'];
  const role = `do $$ begin create role ${REQUEST_ROLE}; exception when duplicate_object then null; end $$`;
  await query(url, `${role}; alter role ${REQUEST_ROLE} login password '${requests.password}'`);
  return { url, requestUrl: requests.href, stop: async () => {} };
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
