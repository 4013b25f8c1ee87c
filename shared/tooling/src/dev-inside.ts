import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RemoteName } from '@urooj/platform/remote';
import { appDir, devPort } from './apps.ts';
import { buildApp } from './build-app.ts';
import { createDeployedShell } from './deployed-shell.ts';
import { stopOnSignals } from './process.ts';
import { createProgress } from './progress.ts';
import { UsageError } from './release/command.ts';

/** No released version looks like it. */
const LOCAL = '0.0.0-local';

/** `npm run dev -- mf-checkout --in https://shop.example`: one remote, built at each change, inside a shop that runs. */
export async function devInside(remote: RemoteName, shop: URL): Promise<void> {
  const { say, step } = createProgress();
  const server = createDeployedShell({ remote, dist: join(appDir(remote), 'dist'), shop });
  server.listen(devPort('shell'), 'localhost');
  await once(server, 'listening').catch((error: Error) => {
    throw new UsageError(`Port ${devPort('shell')} cannot be used (${error.message}). Stop what runs there.`);
  });
  await step(`${remote} built`, () => buildApp(remote, LOCAL));
  const cli = join(appDir(remote), 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
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
  say(
    `\nOpen http://localhost:${devPort('shell')}: ${shop.origin} with your ${remote}. Save, wait for the build, reload.`,
  );
  say('Orders and logins there are real: use a shop that is for trying.');
}
