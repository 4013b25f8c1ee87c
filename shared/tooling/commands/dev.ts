/**
 * `npm run dev [-- mf-checkout …]`: the shell and the named remotes (all, where none is named) on development servers
 * with hot reload; the other remotes as built; the service with its database behind them. With `--in <address>`: one
 * remote inside the shop that runs there.
 */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageReleases } from '@urooj/platform/release-map';
import { REMOTE_NAMES, type RemoteName } from '@urooj/platform/remote';
import { candidates } from '@urooj/releases/compose';
import { openSite } from '@urooj/releases/open';
import { readReleaseMap } from '@urooj/releases/store';
import { readConfig } from 'backend/config';
import { startBackend } from 'backend/server';
import { appDir, devPort } from '../src/apps.ts';
import { bringUpSite } from '../src/bring-up.ts';
import { devInside } from '../src/dev-inside.ts';
import { failWithSentence, stopOnSignals } from '../src/process.ts';
import { createProgress } from '../src/progress.ts';
import { UsageError } from '../src/release/command.ts';
import { readSiteConfig } from '../src/site-config.ts';

const BACKEND_PORT = 3199;

function readNames(args: readonly string[]): RemoteName[] {
  const unknown = args.filter((name) => !REMOTE_NAMES.includes(name as RemoteName));
  if (unknown.length > 0) {
    throw Object.assign(
      new Error(`There is no remote ${unknown.join(', ')}. The remotes are ${REMOTE_NAMES.join(', ')}.`),
      {
        name: 'StartError',
      },
    );
  }
  return args.length > 0 ? (args as RemoteName[]) : [...REMOTE_NAMES];
}

const devRelease = (name: RemoteName) => ({
  version: 'dev',
  entry: `http://localhost:${devPort(name)}/remoteEntry.js`,
  global: `${name.replaceAll('-', '_')}_dev`,
  integrity: '',
  contract: 1,
  shared: {},
});

function serveApp(name: string, env: Record<string, string>) {
  const cli = join(appDir(name), 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  return spawn(process.execPath, [cli, 'dev'], {
    cwd: appDir(name),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

async function dev(): Promise<void> {
  const progress = createProgress();
  const hot = readNames(process.argv.slice(2));
  const config = { ...readConfig(process.env, process.cwd()), port: BACKEND_PORT };
  const siteConfig = await readSiteConfig(config.dataDir, config.apiHost);
  const publicUrl = `http://localhost:${devPort('shell')}`;
  const built = REMOTE_NAMES.filter((name) => !hot.includes(name));
  const site = await openSite(config);
  const running = await startBackend(
    { ...config, publicUrl },
    {
      customerCancellation: siteConfig.switches.customerCancellation === true,
      hasReference: true,
      prepare: async () => {
        // The shell is needed too: it lends the composer what the built remotes ask for.
        if (built.length > 0) await bringUpSite(site, { config: siteConfig, publicUrl }, progress, ['shell', ...built]);
      },
    },
  );
  const map = await readReleaseMap(site);
  const releases: PageReleases = Object.fromEntries(
    REMOTE_NAMES.flatMap((name) => {
      const known = map?.remotes[name];
      if (hot.includes(name)) return [[name, [devRelease(name)]]];
      return known ? [[name, candidates(known)]] : [];
    }),
  );
  const data = { rendered: 'frame', releases, config: siteConfig, loaderData: {} };
  const file = join(config.dataDir, 'dev-page-data.json');
  await writeFile(file, JSON.stringify(data));
  const env = { DEV_PAGE_DATA: file, DEV_BACKEND: running.url };
  const servers = ['shell', ...hot].map((name) => serveApp(name, env));
  stopOnSignals(async () => {
    for (const server of servers) server.kill();
    await running.close();
  });
  if (running.firstAdmin) progress.say(`Admin account: ${running.firstAdmin.email} / ${running.firstAdmin.password}`);
  progress.say(
    `\nOpen ${publicUrl} — hot: shell, ${hot.join(', ')}${built.length ? `; as built: ${built.join(', ')}` : ''}\n` +
      `The API to read: ${publicUrl}/openapi`,
  );
}

const isAddress = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

/** `mf-checkout --in https://shop.example`; null without `--in`. */
function readInside(argv: readonly string[]): { remote: RemoteName; shop: URL } | null {
  if (!argv.includes('--in')) return null;
  const [name = '', flag, address = '', ...more] = argv;
  const [remote] = readNames([name]);
  if (remote === undefined || flag !== '--in' || !isAddress(address) || more.length > 0) {
    throw new UsageError('Name one remote and a shop: npm run dev -- mf-checkout --in https://shop.example');
  }
  return { remote, shop: new URL(address) };
}

async function main(): Promise<void> {
  const inside = readInside(process.argv.slice(2));
  await (inside ? devInside(inside.remote, inside.shop) : dev());
}

main().catch(failWithSentence);
