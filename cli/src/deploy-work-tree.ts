import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SiteConfig } from '@urooj/platform/site-config';
import { activate } from '@urooj/releases/activate';
import { mapWithConcurrency } from '@urooj/releases/map-with-concurrency';
import { publish } from '@urooj/releases/publish';
import {
  finishInterrupted,
  isPublished,
  RevisionConflict,
  readComposedWith,
  readRecord,
  readReleaseMap,
  type SiteStore,
  writeRecord,
} from '@urooj/releases/store';
import { APPS, appDir, ROOT } from '@urooj/tooling/apps';
import { buildApp } from '@urooj/tooling/build-app';
import { isBuilt } from '@urooj/tooling/finished-build';
import type { Progress } from '@urooj/tooling/progress';
import { releaseVersion } from '@urooj/tooling/release-version';
import { dueOf, takenOver, type WorkTree } from './work-tree.ts';

/** Who publishes and activates what a start brings, for the history. */
const WHO = process.env.USER || 'start';

type Wanted = { name: string; version: string; isFresh: boolean };

/** Builds and publishes each app whose sources are not in the store yet; answers which version each one now has. */
async function publishChanged(site: SiteStore, progress: Progress, apps: readonly string[]): Promise<Wanted[]> {
  const wanted = apps.map((name) => {
    const version = releaseVersion(ROOT, appDir(name));
    return { name, version, isFresh: !isPublished(site, name, version) };
  });
  const missing = wanted.filter(({ isFresh }) => isFresh).map(({ name }) => name);
  if (missing.length > 0) progress.say(`Building ${missing.join(', ')} …`);
  return mapWithConcurrency(wanted, Math.min(2, availableParallelism()), async (app) => {
    if (!app.isFresh) return app;
    return progress.step(`${app.name} ${app.version}`, async () => {
      if (!(await isBuilt(appDir(app.name), app.version))) await buildApp(app.name);
      // The build names its version itself: a source that was saved meanwhile gave it another one.
      const { version } = await publish(site, join(appDir(app.name), 'dist'), { who: WHO });
      return { ...app, version };
    });
  });
}

const WORK_TREE = 'work-tree.json';

type Composed = { config: SiteConfig; publicUrl: string };

async function isComposedWith(site: SiteStore, wanted: Composed): Promise<boolean> {
  return JSON.stringify(await readComposedWith(site)) === JSON.stringify(wanted);
}

async function makeLive(site: SiteStore, wanted: WorkTree, composed: Composed, progress: Progress): Promise<void> {
  const before = JSON.parse((await readRecord(site, WORK_TREE)) ?? '{}') as WorkTree;
  const map = await readReleaseMap(site);
  const versions = dueOf(wanted, before, map);
  if (Object.keys(versions).length > 0 || !(await isComposedWith(site, composed))) {
    const authored = { ...composed, who: WHO, why: 'started from the work tree' };
    await progress.step('pages composed', () => activate(site, { versions, ...authored }));
    takenOver(versions, before, map).forEach(progress.say);
  }
  await writeRecord(site, WORK_TREE, JSON.stringify({ ...before, ...wanted }, null, 2));
}

/** Another process may start from the same work tree at this moment, and be quicker. */
const ATTEMPTS = 5;

/**
 * Brings the site store up to the work tree: builds what changed, publishes it, and makes it live in one act. What an
 * operator activated or rolled back stays until its sources change; then it is replaced, and that is said.
 */
export async function deployWorkTree(
  site: SiteStore,
  composed: Composed,
  progress: Progress,
  apps: readonly string[] = APPS,
): Promise<void> {
  await finishInterrupted(site);
  const published = await publishChanged(site, progress, apps);
  const wanted = Object.fromEntries(published.map(({ name, version }) => [name, version]));
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeLive(site, wanted, composed, progress);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === ATTEMPTS) throw error;
    }
  }
}
