/** Builds the apps of this work tree for the commands. It is loaded where something is built, because it needs the bundler. */
import { join } from 'node:path';
import { checkVersion, PublishError } from '@urooj/build/read-build';
import { type AppName, appDir, ROOT } from '@urooj/command/apps';
import { buildApp } from '@urooj/tooling/build-app';
import { withBuildLock } from '@urooj/tooling/build-lock';
import { isCurrentBuild } from '@urooj/tooling/finished-build';
import { releaseVersion } from '@urooj/tooling/release-version';
import { changedSharedEntries } from '@urooj/tooling/shared-entry-types';
import type { Work } from './command.ts';

const distOf = (name: AppName) => join(appDir(name), 'dist');

const versionFor = async (name: AppName, { options }: Work): Promise<string> =>
  options.version ?? releaseVersion(ROOT, appDir(name));

async function buildAs(name: AppName, version: string, { progress }: Work): Promise<void> {
  checkVersion(version);
  await progress.step(`${name} ${version} built`, () => buildApp(appDir(name), version));
}

/** Builds an app into its `dist`. */
export async function build(name: AppName, context: Work): Promise<{ version: string; dist: string }> {
  const version = await versionFor(name, context);
  await withBuildLock(ROOT, context.progress.say, () => buildAs(name, version, context));
  return { version, dist: distOf(name) };
}

/** Types that changed without a report cannot be seen in a build. The shell is the app that provides the shared entries. */
async function checkSharedEntries(name: AppName, { options, progress }: Work): Promise<void> {
  if (name !== 'shell' || options.force) return;
  const problems = await progress.step('shared entries are as their reports say', changedSharedEntries);
  if (problems.length > 0) throw new PublishError(problems.join('\n'));
}

/** Runs `work` with the `dist` of an app, built before where it may hold other sources. Nobody else builds meanwhile. */
export function withCurrentBuild<T>(name: AppName, context: Work, work: (dist: string) => Promise<T>): Promise<T> {
  return withBuildLock(ROOT, context.progress.say, async () => {
    await checkSharedEntries(name, context);
    const expected = await versionFor(name, context);
    if (!(await isCurrentBuild(appDir(name), expected, context.options.version))) {
      await buildAs(name, expected, context);
    }
    return work(distOf(name));
  });
}
