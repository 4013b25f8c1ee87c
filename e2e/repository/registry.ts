import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from 'backend/listening';

const run = promisify(execFile);

/** It is installed for this proof only: an install of this repository would take longer with it. */
const VERDACCIO = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  // 2026-11-23: its audit plugin asks for the tag `cjs`, which not every registry has.
  overrides: { 'node-fetch': '2.7.0' },
};

/** Our packages come from nowhere else; the others from the registry of npm's own configuration. */
const configuration = (upstream: string) => `
storage: ./storage
uplinks:
  upstream: { url: '${upstream}', timeout: 60s }
packages:
  '@urooj/*': { access: $all, publish: $all }
  '**': { access: $all, proxy: upstream }
log: { type: stdout, format: json, level: warn }
`;

export type Registry = {
  url: string;
  /** Variables with which npm may publish to this registry. */
  publisher: Record<string, string>;
  /** Variables with which npm and pnpm use this registry and no other, and keep what they download in a new folder. */
  client: Record<string, string>;
  stop(): Promise<void>;
};

const POLL_MS = 200;

async function waitUntilOpen(url: string, server: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}-/ping`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`Verdaccio ended with ${server.exitCode}.`);
    await setTimeout(POLL_MS);
  }
}

/**
 * Installs and starts a registry.
 * @param dir an empty folder for it
 */
export async function startRegistry(dir: string): Promise<Registry> {
  const { stdout: upstream } = await run('npm', ['config', 'get', 'registry']);
  await writeFile(join(dir, 'package.json'), JSON.stringify(VERDACCIO));
  await writeFile(join(dir, 'config.yaml'), configuration(upstream.trim()));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: dir });
  const port = await freePort();
  const bin = join(dir, 'node_modules', 'verdaccio', 'bin', 'verdaccio');
  const server = spawn(process.execPath, [bin, '-c', 'config.yaml', '-l', `127.0.0.1:${port}`], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await waitUntilOpen(url, server);
  const home = join(dir, 'client');
  await mkdir(home);
  await writeFile(join(home, 'npmrc'), `registry=${url}\n//127.0.0.1:${port}/:_authToken=anybody\n`);
  const publisher = { npm_config_userconfig: join(home, 'npmrc') };
  const client = {
    ...publisher,
    npm_config_registry: url,
    npm_config_cache: join(home, 'cache'),
    pnpm_config_registry: url,
    pnpm_config_store_dir: join(home, 'store'),
  };
  return {
    url,
    publisher,
    client,
    async stop() {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
