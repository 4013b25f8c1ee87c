import { filesBelow } from '@urooj/build/read-build';
import type { Health, Live, LiveApp, LiveVersion } from '@urooj/contract/console';
import type { RecordedOperation, RemoteReleases } from '@urooj/host/release-map';
import { storePaths } from '@urooj/store/directory';
import { readHistory } from '@urooj/store/history';
import { readNotRendered } from '@urooj/store/not-rendered';
import { madeActive } from '@urooj/store/operations';
import type { PublishedRelease } from '@urooj/store/release';
import {
  type Counts,
  countsOf,
  readReleaseReportsByHour,
  startOfHour,
  trialCounts,
} from '@urooj/store/release-reports';
import { readReleaseMap, type SiteStore } from '@urooj/store/store';
import { counted } from '../counted.ts';
import { failedAtRequests } from '../release/status-commands.ts';
import { historyOf, liveApps, readable, releasesOf, roleOf } from './releases.ts';

type ReleaseReports = Awaited<ReturnType<typeof readReleaseReportsByHour>>;
/** What the live versions of one app are read from. */
type Source = {
  name: string;
  known: RemoteReleases;
  history: readonly RecordedOperation[];
  reports: ReleaseReports;
  releases: PublishedRelease[];
};

const visitsOf = ({ ran, load, render }: Counts) => ({ visits: ran + load + render, failures: load + render });
const isCanary = ({ known }: Source, version: string): boolean => known.canary?.version === version;

/** That a release ran is reported of a canary only. */
function healthOf(source: Source, version: string): Health {
  const counts = visitsOf(countsIn(source, version));
  return isCanary(source, version) ? counts : { ...counts, visits: null };
}

function countsIn({ name, known: { canary }, reports: { total } }: Source, version: string): Counts {
  return canary?.version === version ? trialCounts(total, name, canary) : countsOf(total, name, version);
}

function trendOf(source: Source, version: string): LiveVersion['trend'] {
  const { name, reports } = source;
  if (!isCanary(source, version)) return [];
  return [...reports.hours].map(([hour, table]) => ({
    at: startOfHour(hour).toISOString(),
    ...visitsOf(countsOf(table, name, version)),
  }));
}

function liveSince({ name, known, history }: Source, version: string): string | null {
  const { canary } = known;
  const isStart = (operation: RecordedOperation) =>
    canary?.version === version ? operation.revision === canary.since : madeActive(operation, name, version);
  return history.findLast(isStart)?.at ?? null;
}

function shareOf(version: string, { active, canary }: RemoteReleases): number {
  if (version === canary?.version) return canary.percent;
  return version === active ? 100 - (canary?.percent ?? 0) : 0;
}

function liveVersion(source: Source, version: string): LiveVersion {
  const { known, releases } = source;
  const release = releases.find((one) => one.version === version);
  const role = roleOf(version, known) ?? 'previous';
  return {
    ...{ version, role, share: shareOf(version, known) },
    ...{ publishedAt: release?.publishedAt ?? '', publishedBy: release?.publishedBy ?? '' },
    liveSince: role === 'previous' ? null : liveSince(source, version),
    health: healthOf(source, version),
    trend: trendOf(source, version),
  };
}

const versionsOf = ({ active, canary, previous }: RemoteReleases): string[] =>
  [...new Set([active, canary?.version, previous])].filter((version) => version != null);

function liveApp(source: Source): LiveApp {
  const { name, known } = source;
  return {
    app: name,
    versions: versionsOf(known).map((version) => liveVersion(source, version)),
    rollbackAt: known.canary?.rollbackAt ?? null,
    isAutomatic: known.canary?.controller != null,
  };
}

/** Sentences about a live release whose files are gone. A copy of a bucket has only those that it needed. */
async function missingFiles(site: SiteStore, { name, known, releases }: Source): Promise<string[]> {
  const release = releases.find(({ version }) => version === known.active);
  if (site.bucket || !release) return [];
  const found = new Set(await filesBelow(storePaths(site).web(name, release.version)).catch(() => []));
  const gone = Object.keys(release.files).filter((path) => !found.has(path)).length;
  if (gone === 0) return [];
  return [
    `${name} ${release.version} has lost ${counted(gone, 'file')}: \`verify\` says which. Make another version live.`,
  ];
}

const NOTHING: Live = {
  ...{ revision: 0, last: null, apps: [] },
  notes: ['Nothing is live in this store yet. First, where its store is: npm run deploy'],
};

/** What is live, of every app or of one. */
export async function readLive(site: SiteStore, scope: string): Promise<Live> {
  const map = await readReleaseMap(site);
  if (!map) return NOTHING;
  const notes: string[] = [];
  const reports = await readReleaseReportsByHour(site, new Date(), (sentence) => void notes.push(sentence));
  const history = await readable(readHistory(site, map), map.history, notes);
  const sources = await Promise.all(
    liveApps(map, scope).map(async ([name, known]): Promise<Source> => {
      return { name, known, history, reports, releases: await releasesOf(site, name, notes) };
    }),
  );
  const notRendered = await readable(readNotRendered(site), [], notes);
  notes.push(...(await Promise.all(sources.map((source) => missingFiles(site, source)))).flat());
  const composing = sources.map((source) => {
    const version = source.known.active;
    return { app: source.name, version, role: 'active', ...countsIn(source, version) };
  });
  return {
    revision: map.revision,
    last: historyOf(history, scope)[0] ?? null,
    apps: sources.map(liveApp),
    notes: [...notes, ...notRendered, ...failedAtRequests(composing)],
  };
}
