import { readlink } from 'node:fs/promises';
import type { ReleaseMap } from '@urooj/host/release-map';
import { storePaths } from './directory.ts';
import {
  addCounts,
  type Counts,
  hourOf,
  type Outcome,
  releaseReportsFile,
  type Table,
  trialOf,
} from './release-reports.ts';
import { readReleaseMap, type SiteStore, writeRecord } from './store.ts';

type ReleaseReport = { remote: string; version: string; outcome: Outcome };
/** A page of a release that could not be composed at a request; the shop itself has seen it. */
export type ComposingFailure = { remote: string; version: string; what: string };

const FLUSH_MS = 1000;

/** The rows of the table that a report counts for; none where the version is not being served. */
function countedNames(
  map: ReleaseMap | null,
  { remote, version }: Pick<ReleaseReport, 'remote' | 'version'>,
): ReadonlySet<string> {
  const known = Object.entries(map?.remotes ?? {}).find(([name]) => name === remote)?.[1];
  if (!known || ![known.active, known.previous, known.canary?.version].includes(version)) return new Set();
  return new Set([version, ...(known.canary?.version === version ? [trialOf(known.canary)] : [])]);
}

/** Returns a function that reads the live map, again only after another one went live. */
function mapReader(site: SiteStore): () => Promise<ReleaseMap | null> {
  let read: { target: string; map: ReleaseMap | null } | null = null;
  return async () => {
    const target = await readlink(storePaths(site).current).catch(() => '');
    if (read?.target !== target) read = { target, map: await readReleaseMap(site) };
    return read.map;
  };
}

export type ReleaseReportSink = {
  /** Counts a report on an active, previous or canary release. Any other report is dropped. */
  record(report: ReleaseReport): void;
  /** Counts a page that the shop could not compose. */
  recordComposing(failure: ComposingFailure): void;
  /** Writes the counts that are not written yet. */
  close(): Promise<void>;
};

type SinkOptions = {
  /** Called after counts of a canary were written, at most once a second. */
  readonly onCanary?: () => void;
  readonly now?: () => Date;
};

/** The file that this process writes in one hour. */
function openFile(hour: number) {
  return { hour, key: releaseReportsFile(hour), table: Object.create(null) as Table };
}

/** Counts reports in this process. Each process writes files of its own, so they need no lock. */
export function openReleaseReportSink(
  site: SiteStore,
  { onCanary = () => {}, now = () => new Date() }: SinkOptions = {},
): ReleaseReportSink {
  let file = openFile(hourOf(now()));
  let hasCanary = false;
  const liveMap = mapReader(site);
  let timer: NodeJS.Timeout | null = null;
  let counting: Promise<void> = Promise.resolve();
  const flush = async () => {
    timer = null;
    await writeRecord(site, file.key, JSON.stringify(file.table));
    if (hasCanary) onCanary();
    hasCanary = false;
  };
  const flushNow = async () => {
    if (timer === null) return;
    clearTimeout(timer);
    await flush();
  };
  const count = async (
    { remote, version }: Pick<ReleaseReport, 'remote' | 'version'>,
    hour: number,
    more: Partial<Counts>,
  ) => {
    const names = countedNames(await liveMap(), { remote, version });
    if (hour !== file.hour) {
      // Where this fails, the counts of at most one second are lost: reports are a sample anyway.
      await flushNow().catch(() => {});
      file = openFile(hour);
    }
    for (const name of names) addCounts(file.table, remote, name, more);
    hasCanary ||= names.size > 1;
    // A count that cannot be written stays in memory and is written with the next one.
    if (names.size > 0) timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH_MS);
  };
  const add = (report: Pick<ReleaseReport, 'remote' | 'version'>, more: Partial<Counts>) => {
    const hour = hourOf(now());
    // A report that comes while the map cannot be read is dropped.
    counting = counting.then(() => count(report, hour, more)).catch(() => {});
  };
  return {
    record: (report) => add(report, { [report.outcome]: 1 }),
    recordComposing: ({ what, ...release }) =>
      add(release, { composing: { failures: 1, last: { at: now().toISOString(), what } } }),
    async close() {
      await counting;
      await flushNow();
    },
  };
}
