/**
 * `npm run dev [-- mf-checkout …]`: the shell and the named remotes (all, where none is named) on development servers
 * with hot reload; the other remotes as built; the service with its database behind them. With `--in <URL>`: one
 * remote inside the shop that runs there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { appDir, devBackendPort, devPort, REMOTES, remoteNamed } from '@urooj/command/apps';
import { didYouMean } from '@urooj/command/near-match';
import { failWithSentence, stopOnSignals, UsageError } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import type { PageReleases } from '@urooj/host/release-map';
import type { RemoteName } from '@urooj/host/remote-name';
import { publicContent } from '@urooj/host/site-content';
import { candidates } from '@urooj/store/compose';
import { openSite } from '@urooj/store/open';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import { devInside, shopIn } from '@urooj/tooling/dev-inside';
import { writeDevSite } from '@urooj/tooling/dev-site-file';
import { readConfig } from 'backend/config';
import { assertPortFree } from 'backend/listening';
import { startBackend } from 'backend/server';
import { buildsOfWorkTree } from '../src/builds-of-work-tree.ts';
import { deployBuilds } from '../src/deploy-builds.ts';
import { settingsOfStart } from '../src/settings/of-start.ts';

function readNames(args: readonly string[]): RemoteName[] {
  const unknown = args.filter((name) => remoteNamed(name) === null);
  if (unknown.length > 0) {
    throw new UsageError(
      `There is no remote ${unknown.join(', ')}. The remotes are ${REMOTES.join(', ')}.${didYouMean(unknown[0] ?? '', REMOTES)}`,
    );
  }
  return args.length > 0 ? (args as RemoteName[]) : [...REMOTES];
}

const devRelease = (name: RemoteName) => ({
  version: 'dev',
  entry: `http://localhost:${devPort(name)}/remoteEntry.js`,
  global: `${name.replaceAll('-', '_')}_dev`,
  integrity: '',
  contract: 1,
  shared: {},
});

function serveApp(name: string): ChildProcess {
  const cli = join(appDir(name), 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  return spawn(process.execPath, [cli, 'dev'], {
    cwd: appDir(name),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(devPort(name)) },
  });
}

const POLL_MS = 100;

/** Resolves when the server has the first build of its app, which it waits for before it responds. */
async function isServing(name: string, server: ChildProcess): Promise<void> {
  const entry = `http://localhost:${devPort(name)}/${name === 'shell' ? 'index.js' : 'remoteEntry.js'}`;
  while (server.exitCode === null) {
    const response = await fetch(entry).catch(() => null);
    if (response) return;
    await setTimeout(POLL_MS);
  }
  throw new UsageError(`The development server of ${name} did not start: see the lines above.`);
}

async function dev(args: readonly string[]): Promise<void> {
  const progress = createProgress();
  const hot = readNames(args);
  const config = { ...readConfig(process.env, process.cwd()), port: devBackendPort() };
  const publicUrl = `http://localhost:${devPort('shell')}`;
  const built = REMOTES.filter((name) => !hot.includes(name));
  // Else a development server would end in a stack, after the address of another shop was printed.
  for (const name of ['shell', ...hot]) await assertPortFree({ host: 'localhost', port: devPort(name) });
  const site = await openSite(config);
  const settings = settingsOfStart({ ...config, publicUrl });
  const running = await startBackend(
    { ...config, publicUrl },
    {
      hasReference: true,
      prepare: async () => {
        // The shell is needed too: it provides the modules that the built remotes require.
        if (built.length === 0) return;
        const builds = buildsOfWorkTree(['shell', ...built]);
        await deployBuilds(site, { builds, settings, who: 'dev', why: 'npm run dev' }, progress);
      },
    },
  );
  const map = await readReleaseMap(site);
  const releases: PageReleases = Object.fromEntries(
    REMOTES.flatMap((name) => {
      const known = map?.remotes[name];
      if (hot.includes(name)) return [[name, [devRelease(name)]]];
      return known ? [[name, candidates(known)]] : [];
    }),
  );
  const data = {
    rendered: 'fallback' as const,
    releases,
    canaries: {},
    ...publicContent(settings(await readComposedWith(site)).config),
    loaderData: {},
  };
  const nav = REMOTES.map((name) => join(appDir(name), 'src', 'nav.ts'));
  await writeDevSite(appDir('shell'), devPort('shell'), { data, nav });
  const servers = ['shell', ...hot].map((name) => ({ name, process: serveApp(name) }));
  const close = async () => {
    for (const { process } of servers) process.kill();
    await running.close();
  };
  stopOnSignals(close);
  await Promise.all(servers.map(({ name, process }) => isServing(name, process))).catch(async (error) => {
    await close();
    throw error;
  });
  if (running.firstAdmin) progress.say(`Admin account: ${running.firstAdmin.email} / ${running.firstAdmin.password}`);
  progress.say(
    `\nOpen ${publicUrl} — hot: shell, ${hot.join(', ')}${built.length ? `; as built: ${built.join(', ')}` : ''}\n` +
      `API reference: ${publicUrl}/openapi`,
  );
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (!args.includes('--in')) return dev(args);
  const [name = '', ...rest] = args;
  const [remote, shop] = [remoteNamed(name), shopIn(rest)];
  if (remote === null || shop === null)
    throw new UsageError(
      `Name one remote and a shop: npm run dev -- mf-checkout --in https://shop.example.${didYouMean(name, REMOTES)}`,
    );
  await devInside({ name: remote, dir: appDir(remote) }, shop);
}

main().catch(failWithSentence);
