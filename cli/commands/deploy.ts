/**
 * `npm run deploy`: builds what changed in the work tree, publishes it, and makes it live in one revision, with a name in the
 * history. In an artefact it publishes the builds that the artefact contains. Processes that serve the store show it within seconds. The settings stay
 * as they are, but for an address on this computer, which PUBLIC_URL replaces.
 */

import { failWithSentence, UsageError } from '@urooj/command/process';
import { createProgress } from '@urooj/command/progress';
import { openSite } from '@urooj/store/open';
import { lastOperation } from '@urooj/store/operations';
import { readReleaseMap } from '@urooj/store/store';
import { readConfig } from 'backend/config';
import { type Builds, deployBuilds } from '../src/deploy-builds.ts';
import { artefactVersion, buildsOfArtefact } from '../src/pack/artefact.ts';
import { expectNoMore } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { settingsOfDeployment } from '../src/settings/of-start.ts';

const USAGE = 'npm run deploy -- [--who <name>] [--why <reason>]';

/** Its options are those of a release that a deployment has: another one, such as `--dry-run`, would be ignored. */
function readOptions(argv: readonly string[]): { who: string; why: string } {
  const { command, args, options } = readCommandLine(argv);
  expectNoMore(command === null ? args : [command, ...args]);
  const other = argv.find((text) => text.startsWith('--') && !/^--(?:who|why)(?:=|$)/.test(text));
  if (other !== undefined) throw new UsageError(`deploy does not know ${other}.`);
  return options;
}

/** Those of the work tree need the bundler, which an artefact does not have. */
async function buildsHere(): Promise<Builds> {
  const version = artefactVersion();
  if (version) return buildsOfArtefact(version);
  const { buildsOfWorkTree } = await import('../src/builds-of-work-tree.ts');
  return buildsOfWorkTree();
}

async function deploy(): Promise<void> {
  const { who, why } = readOptions(process.argv.slice(2));
  const environment = readConfig(process.env, process.cwd());
  const site = await openSite(environment);
  const progress = createProgress();
  const settings = await settingsOfDeployment(site, environment, progress.say);
  const before = (await readReleaseMap(site))?.revision ?? 0;
  await deployBuilds(site, { builds: await buildsHere(), settings, who, why: why || 'deployed' }, progress);
  const map = await readReleaseMap(site);
  const isSame = map?.revision === before;
  console.log(
    isSame
      ? 'Nothing has changed since the last time.'
      : `Revision ${map?.revision} is live: ${map && lastOperation(map)?.what}.`,
  );
}

deploy().catch((error: unknown) => {
  if (error instanceof UsageError) error.message += `\n  ${USAGE}`;
  failWithSentence(error);
});
