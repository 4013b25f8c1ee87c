import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'backend/listening';
import { startPooler } from 'backend/pooler';
import { finish, type Program, run, until } from './program.ts';

const VERSIONS = '/usr/lib/postgresql';
const PASSWORD = 'only-in-this-proof';
const POOLER = '/usr/sbin/pgbouncer';
/** Of PgBouncer to the server, as `docs/operators/deploy.md` recommends. */
const CONNECTIONS = 20;

/** @throws Error that says what to install */
export function assertInstalled(): void {
  const missing = [VERSIONS, POOLER, '/usr/sbin/nginx'].filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new Error(`Not found: ${missing.join(', ')}. Install them: apt-get install postgresql pgbouncer nginx`);
  }
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Debian's PostgreSQL, and its PgBouncer in transaction mode in front. */
export async function startDatabase(folder: string) {
  const [version = ''] = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  const program = (name: string) => join(VERSIONS, version, 'bin', name);
  // Neither runs as root.
  const ids = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const home = join(folder, 'database');
  mkdirSync(home);
  if (ids.uid !== undefined) chownSync(home, ids.uid, ids.gid);
  const options = { log: join(folder, 'database.log'), cwd: home, ids };
  const port = await freePort();
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (ids.uid !== undefined) chownSync(passwordFile, ids.uid, ids.gid);
  const data = join(home, 'data');
  await finish(
    program('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  const start = async (): Promise<Program> => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'fsync=on'];
    const server = run(program('postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], options);
    await until('PostgreSQL', () => isReady(program('pg_isready'), port), server);
    return server;
  };
  let server = await start();
  const directUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const pooler = await startPooler(directUrl, CONNECTIONS);
  return {
    url: pooler.url,
    directUrl,
    version,
    /** As an operator restarts it: open sessions are ended. */
    async restart() {
      await server.stop('SIGINT');
      server = await start();
    },
    async stop() {
      await pooler.stop();
      await server.stop('SIGINT');
    },
  };
}

async function isReady(program: string, port: number): Promise<boolean> {
  execFileSync(program, ['-q', '-h', '127.0.0.1', '-p', String(port)]);
  return true;
}
