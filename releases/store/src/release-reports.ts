import { randomUUID } from 'node:crypto';
import type { Canary } from '@urooj/host/release-map';
import { StoreDamaged } from './errors.ts';
import type { Shape } from './shape.ts';
import { isPublished, readJsonRecord, recordsIn, removeRecords, type SiteStore, writeRecord } from './store.ts';
import { COUNTS_SHAPE, SUM_SHAPE } from './stored-shapes.ts';

/** What happened to a release in one tab: it ran, it could not be loaded, or it threw while it rendered a page. */
export type Outcome = 'ran' | 'load' | 'render';
type Composing = { failures: number; last: { at: string; what: string } };
export type Counts = Readonly<Record<Outcome, number>> & { readonly composing?: Composing };

const NONE: Counts = { ran: 0, load: 0, render: 0 };
const HOUR_MS = 3_600_000;
const FOLDER = 'reports';
/** The sum of the files of past hours. */
const SUM = `${FOLDER}/sum.json`;
/** A file of a process in one hour. */
const OF_HOUR = /\/hour-(\d+)-[^/]+\.json$/;
/** A file is added to the sum when it is so old that no process writes it, also if clocks differ. */
const HOURS_IN_USE = 24;

export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);
export const startOfHour = (hour: number): Date => new Date(hour * HOUR_MS);

/** The name of a new file for the reports of one hour. */
export const releaseReportsFile = (hour: number): string => `${FOLDER}/hour-${hour}-${randomUUID()}.json`;

/**
 * Remote → version (or one trial of it as a canary) → counts. Nothing else is stored of what browsers report: no address,
 * time or visitor.
 */
export type Table = Record<string, Record<string, Counts>>;

/** Each trial is also counted separately: a version that failed as a canary may get a second trial. */
export const trialOf = ({ version, since }: Canary): string => `${version} since ${since}`;

function addComposing(known: Composing | undefined, more: Composing | undefined): { composing?: Composing } {
  if (!known || !more) return known || more ? { composing: (known ?? more) as Composing } : {};
  const last = known.last.at > more.last.at ? known.last : more.last;
  return { composing: { failures: known.failures + more.failures, last } };
}

export function addCounts(table: Table, remote: string, name: string, more: Partial<Counts>): void {
  const versions = table[remote] ?? Object.create(null);
  const known = versions[name] ?? NONE;
  versions[name] = {
    ran: known.ran + (more.ran ?? 0),
    load: known.load + (more.load ?? 0),
    render: known.render + (more.render ?? 0),
    ...addComposing(known.composing, more.composing),
  };
  table[remote] = versions;
}

/** Counts, and the files whose counts they contain. */
type Sum = { counts: Table; merged: readonly string[] };

/** Gets a sentence about a file that is damaged; its counts are left out. Without it, they are not. */
type OnDamaged = (sentence: string) => void;

async function read<T>(site: SiteStore, key: string, shape: Shape, onDamaged?: OnDamaged): Promise<T | null> {
  try {
    return await readJsonRecord(site, key, shape, 'Delete it: only its counts are lost.');
  } catch (error) {
    if (!onDamaged || !(error instanceof StoreDamaged)) throw error;
    onDamaged(error.message);
    return null;
  }
}

const readSum = async (site: SiteStore, onDamaged?: OnDamaged): Promise<Sum> =>
  (await read<Sum>(site, SUM, SUM_SHAPE, onDamaged)) ?? { counts: {}, merged: [] };

function addTable(total: Table, table: Table): void {
  for (const [remote, versions] of Object.entries(table)) {
    for (const [name, counts] of Object.entries(versions)) addCounts(total, remote, name, counts);
  }
}

/** The counts of the sum together with those of files that are not in it yet. */
async function addUp(site: SiteStore, { counts, merged }: Sum, keys: readonly string[]): Promise<Table> {
  const total: Table = Object.create(null);
  addTable(total, counts);
  for (const key of keys) {
    if (!merged.includes(key)) addTable(total, (await read<Table>(site, key, COUNTS_SHAPE)) ?? {});
  }
  return total;
}

const filesOf = async (site: SiteStore): Promise<string[]> =>
  (await recordsIn(site, FOLDER)).filter((name) => name.endsWith('.json') && name !== SUM);

/** The sum of the counts of all processes. */
export async function readReleaseReports(site: SiteStore): Promise<Readonly<Table>> {
  // The files are listed first: one that is merged meanwhile is in the sum that is read afterwards.
  const keys = await filesOf(site);
  return addUp(site, await readSum(site), keys);
}

const hourIn = (key: string): number => Number(OF_HOUR.exec(key)?.[1] ?? Number.NaN);

/**
 * The sum of the counts of all processes, and those of each hour that is not older than a day, the latest last. What is damaged
 * is left out: who looks at a broken shop needs the rest.
 */
export async function readReleaseReportsByHour(site: SiteStore, now: Date, onDamaged: OnDamaged) {
  const keys = await filesOf(site);
  const { counts, merged } = await readSum(site, onDamaged);
  const total: Table = Object.create(null);
  addTable(total, counts);
  const hours = new Map<number, Table>();
  for (const key of keys.filter((key) => !merged.includes(key)).sort((one, other) => hourIn(one) - hourIn(other))) {
    const table = (await read<Table>(site, key, COUNTS_SHAPE, onDamaged)) ?? {};
    addTable(total, table);
    const hour = hourIn(key);
    if (!(hour > hourOf(now) - HOURS_IN_USE)) continue;
    const counted = hours.get(hour) ?? (Object.create(null) as Table);
    addTable(counted, table);
    hours.set(hour, counted);
  }
  return { total: total as Readonly<Table>, hours: hours as ReadonlyMap<number, Readonly<Table>> };
}

/**
 * Adds the files of past hours to the sum and removes them, and forgets the counts of releases that were removed. One
 * process at a time may do this. It can be interrupted: the sum says which files it contains.
 */
export async function compactReleaseReports(site: SiteStore, now: Date): Promise<void> {
  const past = (await recordsIn(site, FOLDER)).filter((key) => {
    const hour = OF_HOUR.exec(key)?.[1];
    return hour !== undefined && Number(hour) < hourOf(now) - HOURS_IN_USE;
  });
  if (past.length === 0) return;
  const total = await addUp(site, await readSum(site), past);
  await writeRecord(site, SUM, JSON.stringify({ counts: ofPublished(site, total), merged: past } satisfies Sum));
  await removeRecords(site, past);
}

function ofPublished(site: SiteStore, table: Table): Table {
  const isKnown = (remote: string, name: string) => isPublished(site, remote, name.split(' ')[0] ?? '');
  return Object.fromEntries(
    Object.entries(table).map(([remote, versions]) => [
      remote,
      Object.fromEntries(Object.entries(versions).filter(([name]) => isKnown(remote, name))),
    ]),
  );
}

/** The counts of a version over all the time that it was served. */
export const countsOf = (table: Readonly<Table>, remote: string, version: string): Counts =>
  table[remote]?.[version] ?? NONE;

/** The counts of a canary since it started. */
export const trialCounts = (table: Readonly<Table>, remote: string, canary: Canary): Counts =>
  countsOf(table, remote, trialOf(canary));
