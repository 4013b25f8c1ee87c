/** `npm run check -- mf-checkout`: everything that one remote has to pass before its team publishes it. */
import type { BuildManifest } from '@urooj/platform/build-manifest';
import { openSite } from '@urooj/releases/open';
import { appDir, REMOTES, remoteNamed } from '@urooj/tooling/apps';
import { check, readCheckOptions } from '@urooj/tooling/check';
import { changedFacades } from '@urooj/tooling/facade-types';
import { failWithSentence, UsageError } from '@urooj/tooling/process';
import { readConfig } from 'backend/config';
import { ownedByOthers } from '../src/owned-by-others.ts';

const checkOwnership = async (manifest: BuildManifest) =>
  ownedByOthers(await openSite(readConfig(process.env, process.cwd())), manifest);

async function checkNamed([name = '', ...options]: readonly string[]): Promise<void> {
  const remote = remoteNamed(name);
  if (remote === null) throw new UsageError(`Name one remote: npm run check -- ${REMOTES.join(' | ')}`);
  const { from } = readCheckOptions(options);
  await check({ name: remote, dir: appDir(remote) }, from, {
    sharedEntries: changedFacades,
    ownedByOthers: checkOwnership,
  });
  if (from === null) console.log(`Next: npm run release -- publish ${remote} --version <version>`);
}

checkNamed(process.argv.slice(2)).catch(failWithSentence);
