import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/listening.ts';

/** `undefined` where nginx is not installed. */
export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
);

const CONFIGURATION = fileURLToPath(new URL('../../deploy/nginx/urooj.conf', import.meta.url));
const START_MS = 10_000;

type Options = {
  /** Addresses of the backends, as `127.0.0.1:3000`. */
  readonly backends: readonly string[];
  /** Changes the configuration further. */
  readonly edit?: (configuration: string) => string;
  readonly port?: number;
};

export type Nginx = {
  readonly url: string;
  accessLog(): Promise<string>;
  stop(): Promise<void>;
};

/** Replaces one of the numbered values. @throws Error where the configuration does not have it */
function withValue(configuration: string, value: string | RegExp, by: string): string {
  const changed = configuration.replace(value, by);
  if (changed === configuration) throw new Error(`deploy/nginx/urooj.conf has no ${value}`);
  return changed;
}

/** Starts nginx with the configuration of deploy/nginx and the values of this machine. */
export async function startNginx({ backends, edit = (text) => text, port: given }: Options): Promise<Nginx> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'urooj-nginx-'));
  const port = given ?? (await freePort());
  const servers = backends.map((address) => `server ${address} max_fails=2 fail_timeout=5s;`).join(' ');
  let configuration = await readFile(CONFIGURATION, 'utf8');
  configuration = withValue(configuration, /server 127\.0\.0\.1:3000 [^;]*;/g, servers);
  configuration = withValue(configuration, 'listen 8080', `listen 127.0.0.1:${port}`);
  configuration = withValue(configuration, '/var/cache/nginx-urooj', `${dir}/cache`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${dir}/${one};`,
  );
  const accessLog = path.join(dir, 'access.log');
  configuration = withValue(configuration, '/var/log/nginx/access.log', accessLog);
  const file = path.join(dir, 'nginx.conf');
  // As root, nginx would switch to a user that cannot write here.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    `${user} worker_processes 1; pid ${dir}/pid; events {} http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}\n${edit(configuration)}}`,
  );
  const args = ['-p', dir, '-c', file, '-e', path.join(dir, 'error.log')];
  execFileSync(NGINX ?? 'nginx', ['-t', '-q', ...args]);
  const server = spawn(NGINX ?? 'nginx', [...args, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/.edge/revision`).then(
      () => true,
      () => false,
    );
  for (const until = Date.now() + START_MS; !(await isReady()); await pause(50)) {
    if (Date.now() > until) throw new Error(await readFile(path.join(dir, 'error.log'), 'utf8'));
  }
  return {
    url,
    accessLog: () => readFile(accessLog, 'utf8'),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
