import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FINISHED } from '@urooj/platform/build-manifest';
import { appDir, devPort, remoteNamed } from './apps.ts';
import { buildApp } from './build-app.ts';
import { withBuildLock } from './build-lock.ts';
import { createDeployedShell } from './deployed-shell.ts';
import { isBuilt } from './finished-build.ts';
import { stopOnSignals, UsageError } from './process.ts';
import { createProgress } from './progress.ts';

/** A version that is never released. */
const LOCAL = '0.0.0-local';
const POLL_MS = 100;

const isWebUrl = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

/** `mf-checkout --in https://shop.example` */
function readArgs([name = '', flag, url = '', ...rest]: readonly string[]) {
  const remote = remoteNamed(name);
  if (remote === null || flag !== '--in' || !isWebUrl(url) || rest.length > 0) {
    throw new UsageError('Name one remote and a shop: npm run dev -- mf-checkout --in https://shop.example');
  }
  return { remote, shop: new URL(url) };
}

/**
 * `npm run dev -- mf-checkout --in https://shop.example`: builds one remote at each change, and serves the running shop
 * with that build in it.
 */
export async function devInside(args: readonly string[]): Promise<void> {
  const { remote, shop } = readArgs(args);
  const { say, step } = createProgress();
  const server = createDeployedShell({ remote, dist: join(appDir(remote), 'dist'), shop });
  server.listen(devPort('shell'), 'localhost');
  await once(server, 'listening').catch((error: Error) => {
    throw new UsageError(`Port ${devPort('shell')} cannot be used (${error.message}). Stop what runs there.`);
  });
  await withBuildLock(say, () => step(`${remote} built`, () => buildApp(remote, LOCAL)));
  const cli = join(appDir(remote), 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  // The watcher's first build empties `dist`.
  await rm(join(appDir(remote), 'dist', FINISHED), { force: true });
  const watch = spawn(process.execPath, [cli, 'build', '--watch'], {
    cwd: appDir(remote),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, RELEASE_VERSION: LOCAL },
  });
  stopOnSignals(async () => {
    watch.kill();
    server.closeAllConnections();
    server.close();
  });
  while (!(await isBuilt(appDir(remote), LOCAL))) {
    if (watch.exitCode !== null) throw new UsageError(`${remote} could not be built: see the lines above.`);
    await setTimeout(POLL_MS);
  }
  say(
    `\nOpen http://localhost:${devPort('shell')}: ${shop.origin} with your ${remote}. Save, wait for the build, reload.`,
  );
  say('Orders and logins there are real: use a test shop.');
}
