import { isExpected } from '@urooj/command/process';
import type { HistoryEntry } from '@urooj/contract/console';
import type { RecordedOperation, ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { ALL_APPS } from '@urooj/store/grants';
import { concerns, inWords } from '@urooj/store/operations';
import { publishedVersions } from '@urooj/store/published';
import type { PublishedRelease } from '@urooj/store/release';
import { readRelease, type SiteStore } from '@urooj/store/store';
import { HttpError } from '../publishing/http-error.ts';

/** What operators look at when something is broken must not be broken by it: a part that cannot be read becomes a sentence. */
export async function readable<T>(work: Promise<T>, fallback: T, notes: string[]): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!isExpected(error) && code === undefined) throw error;
    notes.push((error as Error).message);
    return fallback;
  }
}

/** The apps of the live site with a live version, the shell first. */
export function liveApps({ shell, remotes }: ReleaseMap, scope: string): [name: string, known: RemoteReleases][] {
  const all = Object.entries({ shell, ...remotes });
  return all.filter(([name, { active }]) => active && (scope === ALL_APPS || scope === name));
}

/** The history of the live site, the latest first; of one app, what was done with it. */
export function historyOf(history: readonly RecordedOperation[], scope: string): HistoryEntry[] {
  const shown = history.filter((operation) => scope === ALL_APPS || concerns(operation, scope)).toReversed();
  return shown.map((operation) => {
    const { steps: _, ...entry } = inWords(operation);
    return entry;
  });
}

/** The releases of an app, the latest published first; sentences about those whose record cannot be read. */
export async function releasesOf(site: SiteStore, app: string, notes: string[]): Promise<PublishedRelease[]> {
  const versions = await publishedVersions(site, app);
  const read = versions.map((version) => readable(readRelease(site, app, version), null, notes));
  const releases = (await Promise.all(read)).filter((release) => release !== null);
  return releases.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** The role of a version of an app; null where it is only published. */
export function roleOf(version: string, known: RemoteReleases | undefined): 'active' | 'canary' | 'previous' | null {
  if (!known) return null;
  if (version === known.active) return 'active';
  if (version === known.canary?.version) return 'canary';
  return version === known.previous ? 'previous' : null;
}

/** @throws HttpError 404 for an app that was never published here */
export async function assertKnownApp(site: SiteStore, app: string, map: ReleaseMap | null): Promise<void> {
  if (map && liveApps(map, app).length > 0) return;
  if ((await publishedVersions(site, app)).length > 0) return;
  throw new HttpError(404, 'UnknownApp', `This store knows no ${app}: it was never published here.`);
}

export const appOf = (map: ReleaseMap | null, app: string): RemoteReleases | undefined =>
  map ? liveApps(map, app)[0]?.[1] : undefined;
