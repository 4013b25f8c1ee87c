import type { Api } from '@urooj/api/client';
import type { ReleaseOutcome } from '@urooj/contract/vocabulary';
import type { SessionHandle } from '@urooj/host/host';
import type { Release } from '@urooj/host/release-map';
import type { RemoteName } from '@urooj/host/remote-name';
import { cachedSince } from '../offline/cached-page-header.ts';
import { isOverride, setOverrideProblem } from './override-store.ts';
import { storedList } from './stored-list.ts';

/**
 * ReleaseReports what became of a release.
 * @param isLeaving the page is about to be reloaded: a request of this page would be lost, so the next page sends the report
 */
export type ReportRelease = (
  remote: RemoteName,
  release: Release,
  outcome: ReleaseOutcome,
  isLeaving?: boolean,
) => void;
/** `isMeasured`: the figures of a visit have it. */
type Entry = { remote: string; version: string; outcome: ReleaseOutcome; isSent: boolean; isMeasured?: boolean };

/** Also read by the code that measures visits. */
export const storedReleaseReports = storedList<Entry>('urooj.reports');

const isSame = (one: Omit<Entry, 'isSent' | 'isMeasured'>, other: Entry) =>
  one.remote === other.remote && one.version === other.version && one.outcome === other.outcome;

export type ReleaseReports = ReturnType<typeof createReleaseReports>;
type Backend = { api: Pick<Api, 'reportRelease'>; session: Pick<SessionHandle, 'settled'> };

/**
 * ReleaseReports to the backend which releases failed, once per tab, also after the reload that follows a crash. A success is
 * reported only of a canary, whose share of failures decides about its rollback.
 */
export function createReleaseReports({ api, session }: Backend, isCanary: (release: Release) => boolean) {
  /** The reports of this page, where session storage is not available. */
  let unstored: readonly Entry[] = [];
  const read = () => storedReleaseReports.read() ?? unstored;
  const write = (entries: readonly Entry[]) => {
    unstored = entries;
    storedReleaseReports.write(entries);
  };

  async function flush(): Promise<void> {
    if (read().every(({ isSent }) => isSent)) return;
    const { features } = await session.settled();
    if (!features.includes('releaseReports')) return;
    for (;;) {
      // Read again each time: another call may have sent a report meanwhile.
      const entry = read().find(({ isSent }) => !isSent);
      if (!entry) return;
      const { remote, version, outcome } = entry;
      // Marked before the response: a missing report is better than a double one.
      write(read().map((known) => (isSame(entry, known) ? { ...known, isSent: true } : known)));
      await api.reportRelease({ remote, version, outcome });
    }
  }

  const report: ReportRelease = (remote, release, outcome, isLeaving = false) => {
    // Offline, a failure says nothing about the release.
    if (navigator.onLine === false || cachedSince()) return;
    const { version } = release;
    if (isOverride(remote, version)) {
      if (outcome !== 'ran') setOverrideProblem(remote, version, outcome);
      return;
    }
    if (outcome === 'ran' && !isCanary(release)) return;
    const entries = read();
    if (entries.some((known) => isSame({ remote, version, outcome }, known))) return;
    write([...entries, { remote, version, outcome, isSent: false }]);
    if (!isLeaving) void flush();
  };
  return { report, flush };
}
