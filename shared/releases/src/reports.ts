import { randomUUID } from 'node:crypto';
import { isPublished, readRecord, recordsIn, type SiteStore, writeRecord } from './store.ts';

/** How a release fared in one tab: it ran, it could not be loaded, or it threw while it showed a page. */
export type Outcome = 'ran' | 'load' | 'render';
export type ReleaseReport = { remote: string; version: string; outcome: Outcome };
export type Counts = Readonly<Record<Outcome, number>>;

const NONE: Counts = { ran: 0, load: 0, render: 0 };
const FLUSH_MS = 1000;
const FOLDER = 'reports';

/** Remote → version → counts. Nothing else is kept: no address, no time, no visitor. */
type Table = Record<string, Record<string, Counts>>;

function added(table: Table, remote: string, version: string, more: Partial<Counts>): void {
  const versions = table[remote] ?? {};
  const known = versions[version] ?? NONE;
  versions[version] = {
    ran: known.ran + (more.ran ?? 0),
    load: known.load + (more.load ?? 0),
    render: known.render + (more.render ?? 0),
  };
  table[remote] = versions;
}

/** Only names that can be a folder of the store are looked up in it. */
const isPlain = (name: string) => /^[0-9A-Za-z][0-9A-Za-z.-]*$/.test(name);

export type ReportSink = {
  /** Counts a report on a published release; any other is dropped. */
  take(report: ReleaseReport): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
};

/** Counts reports in this process and writes the counts into a file of its own: several processes need no agreement. */
export function openReportSink(site: SiteStore): ReportSink {
  const key = `${FOLDER}/${randomUUID()}.json`;
  const table: Table = Object.create(null);
  let timer: NodeJS.Timeout | null = null;
  const flush = async () => {
    timer = null;
    await writeRecord(site, key, JSON.stringify(table));
  };
  return {
    take({ remote, version, outcome }) {
      if (!isPlain(remote) || !isPlain(version) || !isPublished(site, remote, version)) return;
      added(table, remote, version, { [outcome]: 1 });
      // A count that cannot be written stays in memory, and goes with the next.
      timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH_MS);
    },
    async close() {
      if (timer === null) return;
      clearTimeout(timer);
      await flush();
    },
  };
}

/** What all processes have counted. */
export async function readReports(site: SiteStore): Promise<Readonly<Table>> {
  const total: Table = Object.create(null);
  for (const key of (await recordsIn(site, FOLDER)).filter((name) => name.endsWith('.json'))) {
    const table = JSON.parse((await readRecord(site, key)) ?? '{}') as Table;
    for (const [remote, versions] of Object.entries(table)) {
      for (const [version, counts] of Object.entries(versions)) added(total, remote, version, counts);
    }
  }
  return total;
}

export const countsOf = (table: Readonly<Table>, remote: string, version: string): Counts =>
  table[remote]?.[version] ?? NONE;
