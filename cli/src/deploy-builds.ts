import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Progress } from '@urooj/command/progress';
import type { ReleaseMap } from '@urooj/host/release-map';
import { createFolder } from '@urooj/storage/create-folder';
import { withProcessLock } from '@urooj/storage/wait-for-lock';
import { activate } from '@urooj/store/activate';
import { RevisionConflict } from '@urooj/store/errors';
import { assertCanHoldStore } from '@urooj/store/existing';
import { incompatibleWithin } from '@urooj/store/gates';
import { readHistory } from '@urooj/store/history';
import { mapWithConcurrency } from '@urooj/store/map-with-concurrency';
import { publish } from '@urooj/store/publish';
import { assertLiveIsWhole } from '@urooj/store/read-json';
import {
  finishInterrupted,
  isPublished,
  readComposedWith,
  readJsonRecord,
  readReleaseMap,
  type SiteStore,
  writeRecord,
} from '@urooj/store/store';
import { WORK_TREE_SHAPE } from '@urooj/store/stored-shapes';
import { fetchPosts } from './posts.ts';
import type { SettingsOf } from './settings/of-start.ts';
import { replacedByStart, versionsToActivate, type WorkTree } from './work-tree.ts';

/** Where the builds come from that a deployment makes live. */
export type Builds = {
  /** In sentences: "the work tree". */
  place: string;
  /** What takes the time of `folderOf`: "Building". */
  activity: string;
  apps: readonly string[];
  /** The version of the build of an app, also of one that is not built yet. */
  versionOf(app: string): Promise<string>;
  /** The folder of its finished build, built now where it is not. */
  folderOf(app: string, version: string): Promise<string>;
  /** Runs work that needs these folders, while no other process writes them. */
  hold<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T>;
};

/** Bundlers that run at the same time. */
const CONCURRENCY = Math.min(2, availableParallelism());

type AppVersion = { name: string; version: string; isNew: boolean };

const readVersions = (site: SiteStore, { apps, versionOf }: Builds): Promise<AppVersion[]> =>
  mapWithConcurrency(apps, CONCURRENCY, async (name) => {
    const version = await versionOf(name);
    return { name, version, isNew: !isPublished(site, name, version) };
  });

/**
 * Publishes each app whose build is not in the store yet.
 * @returns the version of each app
 */
async function publishChanged(site: SiteStore, progress: Progress, { builds, who }: Deployment): Promise<AppVersion[]> {
  const versions = await readVersions(site, builds);
  if (!versions.some(({ isNew }) => isNew)) return versions;
  // Read again: while this process waited, another one may have published into the same store.
  return builds.hold(progress.say, async () =>
    publishNew(site, progress, await readVersions(site, builds), builds, who),
  );
}

function publishNew(
  site: SiteStore,
  progress: Progress,
  versions: readonly AppVersion[],
  builds: Builds,
  who: string,
): Promise<AppVersion[]> {
  const missing = versions.filter(({ isNew }) => isNew).map(({ name }) => name);
  if (missing.length > 0) progress.say(`${builds.activity} ${missing.join(', ')} …`);
  return mapWithConcurrency(versions, CONCURRENCY, async (app) => {
    if (!app.isNew) return app;
    return progress.step(`${app.name} ${app.version}`, async () => {
      const folder = await builds.folderOf(app.name, app.version);
      // The build decides the version: a source may have been saved since.
      const { version } = await publish(site, folder, { who, isMeasured: true });
      return { ...app, version };
    });
  });
}

const warnOf = (progress: Progress) => (sentence: string) => progress.say(`  ! ${sentence}`);

const WORK_TREE = 'work-tree.json';
const NO_WORK_TREE =
  'Restore it from a backup, or delete it: then the next start makes the work tree live, also where an operator has activated another version.';

type Deployment = {
  builds: Builds;
  settings: SettingsOf;
  /** For the history. */
  who: string;
  why: string;
};

async function makeLive(
  site: SiteStore,
  current: WorkTree,
  { builds, settings, who, why }: Deployment,
  progress: Progress,
): Promise<void> {
  const before = (await readJsonRecord<WorkTree>(site, WORK_TREE, WORK_TREE_SHAPE, NO_WORK_TREE)) ?? {};
  const map = await readReleaseMap(site);
  const history = map ? await readHistory(site, map) : [];
  const versions = versionsToActivate(current, before, map, history);
  const live = await readComposedWith(site);
  const composed = settings(live);
  if (Object.keys(versions).length > 0 || !isDeepStrictEqual(live, composed)) {
    // A backend of this shop starts after its pages are live.
    const posts = fetchPosts(composed, null);
    const authored = { ...composed, settings, who, why, warn: progress.say, posts };
    // Warned of, not refused: what an operator made live may be older than the shell of the work tree.
    const validate = async (next: ReleaseMap) => (await incompatibleWithin(site, next)).forEach(warnOf(progress));
    await progress.step('pages composed', () => activate(site, { versions, ...authored, validate }));
    replacedByStart(versions, before, map, { place: builds.place, history }).forEach(progress.say);
  }
  await writeRecord(site, WORK_TREE, JSON.stringify({ ...before, ...current }, null, 2));
}

/** So many others may change the same apps while this process decides what to make live. */
const MAX_ATTEMPTS = 5;

async function deploy(site: SiteStore, deployment: Deployment, progress: Progress): Promise<void> {
  await finishInterrupted(site);
  await assertLiveIsWhole(site);
  const published = await publishChanged(site, progress, deployment);
  const current = Object.fromEntries(published.map(({ name, version }) => [name, version]));
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeLive(site, current, deployment, progress);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Deploys builds into the site store: publishes those that have changed, and makes them live in one revision. What an operator activated or rolled back stays until its sources change; then it is replaced, with a warning. Another
 * start with the same store is waited for, so that the second one finds what the first one has done.
 */
export async function deployBuilds(site: SiteStore, deployment: Deployment, progress: Progress): Promise<void> {
  await assertCanHoldStore(site);
  // It has hashes of tokens, and in its history the names and reasons of operators.
  await createFolder(site.dir, 0o700);
  const onWait = (heldBy: number) => progress.say(`Waiting: process ${heldBy} is starting with this site store …`);
  await withProcessLock(join(site.dir, 'start.lock'), onWait, () => deploy(site, deployment, progress));
}
