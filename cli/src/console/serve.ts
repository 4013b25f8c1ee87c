import { parseArgs } from 'node:util';
import { stopOnSignals, UsageError } from '@urooj/command/process';
import { relinkCurrent } from '@urooj/store/directory';
import { assertStore } from '@urooj/store/existing';
import { followSite, openSite } from '@urooj/store/open';
import type { Config } from 'backend/config';
import { watchConnections } from 'backend/connections';
import { createFigures } from 'backend/console-figures';
import { hostName, portNumber } from 'backend/environment-values';
import { closeApp, listen } from 'backend/listening';
import { SHUTDOWN_MS } from 'backend/load-settings';
import { createOperations } from '../publishing/run-operations.ts';
import { CONSOLE_PAGES } from './build.ts';
import { createConsole } from './server.ts';

/** Where the console listens, which arguments of the command decide: the shop on the same machine has PORT and HOST. */
export type ConsoleAddress = ReturnType<typeof readAddress>;

/** @throws UsageError for a wrong argument */
export function readAddress(args: readonly string[]) {
  const options = {
    port: { type: 'string', default: '3300' },
    host: { type: 'string', default: '127.0.0.1' },
  } as const;
  try {
    const { port, host } = parseArgs({ args: [...args], options }).values;
    return { host: hostName.parse(host), port: portNumber.parse(port), variable: '--port', hostVariable: '--host' };
  } catch {
    throw new UsageError('npm run console takes --port <0 to 65535> and --host <address>, for example --port 3300.');
  }
}

/** Serves the console until a signal ends it. */
export async function serveConsole(
  config: Config,
  address: ConsoleAddress,
  say: (line: string) => void,
): Promise<void> {
  const site = await openSite(config);
  await assertStore(site);
  await relinkCurrent(site);
  const stopFollowing = await followSite(site, say);
  const forceStop = new AbortController();
  const stopping = new AbortController();
  const place = { siteDir: config.siteDir, siteBucket: config.siteBucket };
  const operations = createOperations(forceStop.signal);
  const app = createConsole({
    site,
    place,
    operations,
    figures: createFigures(config),
    pages: CONSOLE_PAGES,
    config: { ...config, host: address.host },
    stopping: stopping.signal,
  });
  const connections = watchConnections(app.server);
  stopOnSignals(async () => {
    stopping.abort();
    operations.stop();
    await closeApp(app, { connections, shutdownMs: SHUTDOWN_MS, forceStop: forceStop.signal });
    await stopFollowing();
  }, forceStop);
  const url = await listen(app, address);
  say(`\nThe console is open at ${url}`);
  say('Sign in with a release token. One that may do everything:');
  say('  npm run release -- token create <name> --remote all --rights view,publish,canary,activate,operate');
  if (process.stdout.isTTY) say('Press Ctrl-C to stop.');
}
