import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stopOnSignals, UsageError } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { readRunningShop } from '@urooj/command/running-shop';
import { FINISHED_FILE } from '@urooj/host/build-manifest';
import { buildApp, bundlerOf } from '../build/build-app.ts';
import { withBuildLock } from '../build/build-lock.ts';
import { isBuilt } from '../build/finished-build.ts';
import type { RemoteApp } from '../remote-app.ts';
import { repositoryOf } from '../repository.ts';
import { compatibilityProblems } from '../shop/compatible-with-shop.ts';
import { createDeployedShell } from './deployed-shell.ts';

/** A version that is never released. */
const LOCAL = '0.0.0-local';
const POLL_MS = 100;

const isWebUrl = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

/** The shop of `--in https://shop.example`; null for any other arguments. */
export function shopIn([flag, url = '', ...rest]: readonly string[]): URL | null {
  return flag === '--in' && isWebUrl(url) && rest.length === 0 ? new URL(url) : null;
}

const FIRST_PORT = 3100;

/** Builds one remote at each change, and serves a running shop with that build in it. PORT names the port. */
export async function devInside({ name: remote, dir }: RemoteApp, shop: URL): Promise<void> {
  const { say, step } = createProgress();
  await readRunningShop(shop);
  const port = Number(process.env.PORT) || FIRST_PORT;
  const server = createDeployedShell({ remote, dist: join(dir, 'dist'), shop });
  server.listen(port, 'localhost');
  await once(server, 'listening').catch((error: Error) => {
    throw new UsageError(`Port ${port} cannot be used (${error.message}). Stop what runs there.`);
  });
  await withBuildLock(repositoryOf(dir), say, () => step(`${remote} built`, () => buildApp(dir, LOCAL)));
  // The watcher's first build empties `dist`.
  await rm(join(dir, 'dist', FINISHED_FILE), { force: true });
  const watch = spawn(process.execPath, [bundlerOf(dir), 'build', '--watch'], {
    cwd: dir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, RELEASE_VERSION: LOCAL },
  });
  stopOnSignals(async () => {
    watch.kill();
    server.closeAllConnections();
    server.close();
  });
  while (!(await isBuilt(dir, LOCAL))) {
    if (watch.exitCode !== null) throw new UsageError(`${remote} could not be built: see the lines above.`);
    await setTimeout(POLL_MS);
  }
  for (const sentence of await compatibilityProblems(shop, join(dir, 'dist'))) say(sentence);
  say(`\nOpen http://localhost:${port}: ${shop.origin} with your ${remote}. Save, wait for the build, reload.`);
  say('Orders and logins there are real: use a test shop.');
}
