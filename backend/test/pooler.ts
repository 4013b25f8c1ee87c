import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { postgresUser } from '../src/db/embedded/system-user.ts';
import { freePort } from '../src/listening.ts';

/** Where Debian installs it; another place is found by its name. */
const PROGRAMS = ['/usr/sbin/pgbouncer', 'pgbouncer'];
const READY = 'process up';
/** Fewer than a shop has, so that its transactions change connections all the time. */
const FEW_CONNECTIONS = 4;

/** The settings that `docs/operators/deploy.md` names, for every database of one server. */
function settings(server: URL, port: number, connections: number): string {
  const timeouts =
    'set statement_timeout = 30000; set lock_timeout = 15000; set idle_in_transaction_session_timeout = 60000';
  return `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password} connect_query='${timeouts}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 2000
max_db_connections = ${connections}
server_idle_timeout = 5
server_login_retry = 1
`;
}

/**
 * PgBouncer in transaction mode in front of a server. One that is back after a restart is used again after a second.
 * @param connections to the server, for each database
 * @returns its URL, for the same database, and what stops it
 * @throws Error with a sentence when it is not installed
 */
export async function startPooler(
  server: string,
  connections = FEW_CONNECTIONS,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-pgbouncer-'));
  await chmod(folder, 0o711);
  const file = path.join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const { uid, gid } = await postgresUser([file]);
  await writeFile(file, settings(new URL(server), port, connections), { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
  const child = await launch(file, { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) });
  const url = new URL(server);
  url.host = `127.0.0.1:${port}`;
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}

async function launch(file: string, ids: { uid?: number; gid?: number }): Promise<ChildProcess> {
  for (const program of PROGRAMS) {
    const child = spawn(program, [file], { ...ids, stdio: ['ignore', 'ignore', 'pipe'] });
    const isFound = await Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)]);
    if (!isFound) continue;
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) {
      lines.push(line);
      if (!line.includes(READY)) continue;
      child.stderr.resume();
      return child;
    }
    throw new Error(`PgBouncer did not start:\n${lines.join('\n')}`);
  }
  throw new Error('PgBouncer is not installed. On Debian: apt-get install pgbouncer');
}
