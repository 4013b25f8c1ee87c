import { join } from 'node:path';
import { APPS, appDir, ROOT } from '@urooj/command/apps';
import { buildApp } from '@urooj/tooling/build-app';
import { withBuildLock } from '@urooj/tooling/build-lock';
import { isBuilt } from '@urooj/tooling/finished-build';
import { releaseVersion } from '@urooj/tooling/release-version';
import type { Builds } from './deploy-builds.ts';

/** The builds of the apps in this work tree; a changed app is built when its build is needed. */
export const buildsOfWorkTree = (apps: readonly string[] = APPS): Builds => ({
  place: 'the work tree',
  activity: 'Building',
  apps,
  versionOf: (name) => releaseVersion(ROOT, appDir(name)),
  async folderOf(name, version) {
    if (!(await isBuilt(appDir(name), version))) await buildApp(appDir(name));
    return join(appDir(name), 'dist');
  },
  hold: (say, work) => withBuildLock(ROOT, say, work),
});
