import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseMap } from '@urooj/host/release-map';
import { type Change, perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { RevisionConflict } from './errors.ts';
import { removeOldRevisions } from './old-revisions.ts';
import { removePreviewSummary } from './preview-summary.ts';
import { publishedReleases } from './published.ts';
import { unmarkReleased } from './released.ts';
import { MAX_ATTEMPTS } from './replay.ts';
import { readReleaseMap, type SiteStore } from './store.ts';
import { type LiveRelease, liveReleases } from './verify.ts';

/** What stays, whatever else is removed. */
export type Retention = {
  /** This number of the latest published versions of each app stays. */
  versions: number;
  /** Releases younger than this number of days stay: a tab may still be open on one. */
  days: number;
};

const DAY_MS = 86_400_000;
/** Composed sites that stay, for comparison. */
const PRUNED_TO = 5;
/** Whether a release is live, or within reach of a `rollback`. */
function isNeeded(map: ReleaseMap, { name, version }: LiveRelease): boolean {
  const known = name === 'shell' ? map.shell : map.remotes[name as keyof ReleaseMap['remotes']];
  return (
    known?.earlier.includes(version) === true ||
    liveReleases(map).some((live) => live.name === name && live.version === version)
  );
}

/** Releases that can be removed: not active, previous or canary, not within reach of a rollback, and not recent. */
export async function prunable(site: SiteStore, keep: Retention, now: Date): Promise<LiveRelease[]> {
  const map = await readReleaseMap(site);
  if (!map) return [];
  const found: LiveRelease[] = [];
  for (const name of await readdir(join(site.dir, 'releases')).catch(() => [])) {
    const releases = (await publishedReleases(site, name)).slice(keep.versions);
    const old = releases.filter(({ publishedAt }) => now.getTime() - Date.parse(publishedAt) > keep.days * DAY_MS);
    found.push(
      ...old.filter(({ version }) => !isNeeded(map, { name, version })).map(({ version }) => ({ name, version })),
    );
  }
  return found;
}

type Authored = Pick<Change, 'config' | 'publicUrl' | 'keepsSettings' | 'who' | 'why' | 'onRevision'>;

async function hide(site: SiteStore, release: LiveRelease): Promise<void> {
  await site.bucket?.hide(release);
  const manifest = storePaths(site).manifest(release.name, release.version);
  await rename(manifest, `${manifest}.pruned`);
}

async function restore(site: SiteStore, release: LiveRelease): Promise<void> {
  const manifest = storePaths(site).manifest(release.name, release.version);
  await rename(`${manifest}.pruned`, manifest);
  await site.bucket?.restore(release);
}

async function remove(site: SiteStore, release: LiveRelease): Promise<void> {
  const paths = storePaths(site);
  const { name, version } = release;
  await site.bucket?.remove(release);
  await rm(paths.web(name, version), { recursive: true, force: true });
  await rm(paths.maps(name, version), { recursive: true, force: true });
  await rm(paths.bundle(name, version), { force: true });
  await removePreviewSummary(site, release);
  await unmarkReleased(site, release);
  await rm(`${paths.manifest(name, version)}.pruned`, { force: true });
}

/** Hides releases and commits a revision; restores them where that fails. */
async function takeOut(site: SiteStore, releases: readonly LiveRelease[], change: Authored & { onRevision: number }) {
  for (const release of releases) await hide(site, release);
  const did = releases.map(({ name, version }) => ({ kind: 'prune', name, version }) as const);
  try {
    await perform(site, { ...change, steps: [], did });
  } catch (error) {
    for (const release of releases) await restore(site, release);
    throw error;
  }
}

/**
 * Removes releases for good. First it hides them, so that nobody can activate them; then it commits a revision, so that
 * an activation that has started meanwhile does not find them; only then it removes the files. Where others changed the
 * site meanwhile, it decides again.
 * @returns the removed releases
 */
export async function prune(
  site: SiteStore,
  candidates: readonly LiveRelease[],
  change: Authored,
): Promise<LiveRelease[]> {
  for (let attempt = 1; ; attempt++) {
    await site.bucket?.refresh();
    const map = await readReleaseMap(site);
    // One of them may have gone live since they were chosen.
    const releases = candidates.filter((release) => map && !isNeeded(map, release));
    try {
      if (releases.length > 0) await takeOut(site, releases, { onRevision: map?.revision ?? 0, ...change });
    } catch (error) {
      const isLost = error instanceof RevisionConflict && change.onRevision === undefined;
      if (!isLost || attempt === MAX_ATTEMPTS) throw error;
      continue;
    }
    for (const release of releases) await remove(site, release);
    await removeOldRevisions(site, PRUNED_TO);
    return releases;
  }
}
