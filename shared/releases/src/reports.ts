import { randomUUID } from 'node:crypto';
import { readlink } from 'node:fs/promises';
import type { Canary, ReleaseMap } from '@urooj/platform/release-map';
import { storePaths } from './directory.ts';
import { parseStored } from './read-json.ts';
import { readRecord, readReleaseMap, recordsIn, type SiteStore, writeRecord } from './store.ts';

/** What happened to a release in one tab: it ran, it could not be loaded, or it threw while it rendered a page. */
type Outcome = 'ran' | 'load' | 'render';
type ReleaseReport = { remote: string; version: string; outcome: Outcome };
/** A page of a release that could not be composed at a request; the shop itself has seen it. */
export type ComposingFailure = { remote: string; version: string; what: string };
type Composing = { failures: number; last: { at: string; what: string } };
export type Counts = Readonly<Record<Outcome, number>> & { readonly composing?: Composing };

const NONE: Counts = { ran: 0, load: 0, render: 0 };
const FLUSH_MS = 1000;
const FOLDER = 'reports';

/**
 * Remote → version (or one trial of it as a canary) → counts. Nothing else is stored of what browsers report: no address,
 * time or visitor.
 */
type Table = Record<string, Record<string, Counts>>;

/** Each trial is also counted separately: a version that failed as a canary may get a second trial. */
const trialOf = ({ version, since }: Canary): string => (since === undefined ? version : `${version} since ${since}`);

function addComposing(known: Composing | undefined, more: Composing | undefined): { composing?: Composing } {
  if (!known || !more) return known || more ? { composing: (known ?? more) as Composing } : {};
  const last = known.last.at > more.last.at ? known.last : more.last;
  return { composing: { failures: known.failures + more.failures, last } };
}

function addCounts(table: Table, remote: string, subject: string, more: Partial<Counts>): void {
  const versions = table[remote] ?? Object.create(null);
  const known = versions[subject] ?? NONE;
  versions[subject] = {
    ran: known.ran + (more.ran ?? 0),
    load: known.load + (more.load ?? 0),
    render: known.render + (more.render ?? 0),
    ...addComposing(known.composing, more.composing),
  };
  table[remote] = versions;
}

/** The rows of the table that a report counts for; none where the version is not being served. */
function subjectsOf(
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

export type ReportSink = {
  /** Counts a report on an active, previous or canary release. Any other report is dropped. */
  record(report: ReleaseReport): void;
  /** Counts a page that the shop could not compose. */
  recordComposing(failure: ComposingFailure): void;
  /** Writes the counts that are not written yet. */
  close(): Promise<void>;
};

/** Counts reports in this process. Each process writes a file of its own, so they need no lock. */
export function openReportSink(site: SiteStore): ReportSink {
  const key = `${FOLDER}/${randomUUID()}.json`;
  const table: Table = Object.create(null);
  const liveMap = mapReader(site);
  let timer: NodeJS.Timeout | null = null;
  let counting: Promise<void> = Promise.resolve();
  const flush = async () => {
    timer = null;
    await writeRecord(site, key, JSON.stringify(table));
  };
  const count = async ({ remote, version }: Pick<ReleaseReport, 'remote' | 'version'>, more: Partial<Counts>) => {
    const subjects = subjectsOf(await liveMap(), { remote, version });
    for (const subject of subjects) addCounts(table, remote, subject, more);
    // A count that cannot be written stays in memory and is written with the next one.
    if (subjects.size > 0) timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH_MS);
  };
  return {
    // A report that comes while the map cannot be read is dropped: reports are a sample anyway.
    record(report) {
      counting = counting.then(() => count(report, { [report.outcome]: 1 })).catch(() => {});
    },
    recordComposing({ what, ...release }) {
      const composing = { failures: 1, last: { at: new Date().toISOString(), what } };
      counting = counting.then(() => count(release, { composing })).catch(() => {});
    },
    async close() {
      await counting;
      if (timer === null) return;
      clearTimeout(timer);
      await flush();
    },
  };
}

/** The sum of the counts of all processes. */
export async function readReports(site: SiteStore): Promise<Readonly<Table>> {
  const total: Table = Object.create(null);
  for (const key of (await recordsIn(site, FOLDER)).filter((name) => name.endsWith('.json'))) {
    const table = parseStored<Table>(
      (await readRecord(site, key)) ?? '{}',
      key,
      'Delete it: only its counts are lost.',
    );
    for (const [remote, versions] of Object.entries(table)) {
      for (const [subject, counts] of Object.entries(versions)) addCounts(total, remote, subject, counts);
    }
  }
  return total;
}

/** The counts of a version over all the time that it was served. */
export const countsOf = (table: Readonly<Table>, remote: string, version: string): Counts =>
  table[remote]?.[version] ?? NONE;

/** The counts of a canary since it started. */
export const trialCounts = (table: Readonly<Table>, remote: string, canary: Canary): Counts =>
  countsOf(table, remote, trialOf(canary));
