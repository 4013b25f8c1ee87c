/**
 * `npm run deploy`: builds what changed in the work tree, publishes it, and makes it live in one revision, with a name in the
 * history. Processes that serve the store show it within seconds. The settings stay as they are.
 */
import { openSite } from '@urooj/releases/open';
import { readComposedWith, readReleaseMap } from '@urooj/releases/store';
import { failWithSentence, UsageError } from '@urooj/tooling/process';
import { createProgress } from '@urooj/tooling/progress';
import { readConfig } from 'backend/config';
import { deployWorkTree } from '../src/deploy-work-tree.ts';
import { expectNoMore } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { firstSettings, settingsToServe } from '../src/settings/of-start.ts';

/** Its options are those of a release that a deployment has: another one, such as `--dry-run`, would be ignored. */
function readOptions(argv: readonly string[]): { who: string; why: string } {
  const { command, args, options } = readCommandLine(argv);
  expectNoMore(command === null ? args : [command, ...args]);
  const other = argv.find((text) => text.startsWith('--') && !/^--(?:who|why)(?:=|$)/.test(text));
  if (other !== undefined) throw new UsageError(`deploy does not know ${other}. It takes --who and --why.`);
  return options;
}

async function deploy(): Promise<void> {
  const { who, why } = readOptions(process.argv.slice(2));
  const environment = readConfig(process.env, process.cwd());
  const site = await openSite(environment);
  const isLive = (await readComposedWith(site)) !== null;
  const first = isLive ? await settingsToServe(site, environment) : await firstSettings(environment);
  const before = (await readReleaseMap(site))?.revision ?? 0;
  await deployWorkTree(site, { settings: (live) => live ?? first, who, why: why || 'deployed' }, createProgress());
  const map = await readReleaseMap(site);
  const isSame = map?.revision === before;
  console.log(
    isSame
      ? 'Nothing has changed since the last time.'
      : `Revision ${map?.revision} is live: ${map?.history.at(-1)?.what}.`,
  );
}

deploy().catch(failWithSentence);
