import { stopOnSignals } from '@urooj/command/process';
import { relinkCurrent } from '@urooj/store/directory';
import { assertStore } from '@urooj/store/existing';
import { followSite, openSite } from '@urooj/store/open';
import type { Config } from 'backend/config';
import { watchConnections } from 'backend/connections';
import { createFigures } from 'backend/console-figures';
import { closeApp, listen } from 'backend/listening';
import { createActs } from '../publishing/run-act.ts';
import { CONSOLE_PAGES } from './build.ts';
import { createConsole } from './server.ts';

export const consoleAddress = ({ consoleHost, consolePort }: Config) => ({
  ...{ host: consoleHost, port: consolePort, variable: 'CONSOLE_PORT', hostVariable: 'CONSOLE_HOST' },
});

/** Serves the console until a signal ends it. */
export async function serveConsole(config: Config, say: (line: string) => void): Promise<void> {
  const site = await openSite(config);
  await assertStore(site);
  await relinkCurrent(site);
  const stopFollowing = await followSite(site, say);
  const hurry = new AbortController();
  const stopping = new AbortController();
  const place = { siteDir: config.siteDir, siteBucket: config.siteBucket };
  const app = createConsole({
    site,
    place,
    acts: createActs(hurry.signal),
    figures: createFigures(config),
    pages: CONSOLE_PAGES,
    config,
    stopping: stopping.signal,
  });
  const connections = watchConnections(app.server);
  stopOnSignals(async () => {
    stopping.abort();
    await closeApp(app, { connections, shutdownMs: config.load.shutdownMs, hurry: hurry.signal });
    await stopFollowing();
  }, hurry);
  const url = await listen(app, consoleAddress(config));
  say(`\nThe console is open at ${url}`);
  say('Sign in with a release token. One that may do everything:');
  say('  npm run release -- token create <name> --remote all --rights view,publish,canary,activate,operate');
  if (process.stdout.isTTY) say('Press Ctrl-C to stop.');
}
