/** `npm run check -- mf-checkout`: everything that one remote has to pass before its team publishes it. */

import { appDir, REMOTES, remoteNamed } from '@urooj/command/apps';
import { didYouMean } from '@urooj/command/near-match';
import { failWithSentence, UsageError } from '@urooj/command/process';
import type { BuildManifest } from '@urooj/host/build-manifest';
import { linkedButGone } from '@urooj/store/linked-pages';
import { openSite } from '@urooj/store/open';
import { readComposedWith } from '@urooj/store/store';
import { check, readCheckOptions } from '@urooj/tooling/check';
import { changedSharedEntries } from '@urooj/tooling/shared-entry-types';
import { readConfig } from 'backend/config';
import { pathsOfOtherRemotes } from '../src/paths-of-others.ts';
import { fetchPosts } from '../src/posts.ts';

/** The live site of this machine may know more paths than the repository, and links to pages that this build drops. */
async function checkPaths(manifest: BuildManifest): Promise<string[]> {
  const site = await openSite(readConfig(process.env, process.cwd()));
  const composed = await readComposedWith(site);
  const posts = composed ? { posts: fetchPosts(composed, composed.publicUrl) } : {};
  return [
    ...(await pathsOfOtherRemotes(site, manifest)),
    ...(await linkedButGone(site, manifest, { ...posts, warn: console.warn })),
  ];
}

async function checkNamed([name = '', ...options]: readonly string[]): Promise<void> {
  const remote = remoteNamed(name);
  if (remote === null)
    throw new UsageError(`Name one remote: npm run check -- ${REMOTES.join(' | ')}.${didYouMean(name, REMOTES)}`);
  const { from } = readCheckOptions(options);
  await check({ name: remote, dir: appDir(remote) }, from, {
    sharedEntries: changedSharedEntries,
    paths: checkPaths,
  });
  if (from === null) console.log(`Next: npm run release -- publish ${remote} --version <version>`);
}

checkNamed(process.argv.slice(2)).catch(failWithSentence);
