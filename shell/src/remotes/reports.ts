import type { Api } from '@urooj/api/client';
import type { ReleaseOutcome } from '@urooj/contract/vocabulary';
import type { SessionHandle } from '@urooj/platform/host';
import type { Release } from '@urooj/platform/release-map';
import type { RemoteName } from '@urooj/platform/remote';
import { keptSince } from '../offline/kept-header.ts';
import { isOverride, noteProblem } from './override.ts';

export type Report = (remote: RemoteName, release: Release, outcome: ReleaseOutcome) => void;
type Entry = { remote: string; version: string; outcome: ReleaseOutcome; isSent: boolean };

const KEY = 'urooj.reports';
/** Of this page alone where the browser keeps nothing. */
let unkept: Entry[] = [];

function read(): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Entry[];
  } catch {
    return unkept;
  }
}

function write(entries: Entry[]): void {
  unkept = entries;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // See above.
  }
}

const isSame = (one: Omit<Entry, 'isSent'>, other: Entry) =>
  one.remote === other.remote && one.version === other.version && one.outcome === other.outcome;

const PROBLEMS = { load: 'could not be loaded', render: 'threw while it showed a page' } as const;

export type Reports = ReturnType<typeof createReports>;
type Service = { api: Pick<Api, 'reportRelease'>; session: Pick<SessionHandle, 'settled'> };

/**
 * Tells the service how releases fare, where it wants to know: once per tab, and after the reload that follows a crash.
 * Failures of every release; that one ran only of a canary, whose share of failures decides on it.
 */
export function createReports({ api, session }: Service, isCanary: (release: Release) => boolean) {
  async function flush(): Promise<void> {
    if (read().every(({ isSent }) => isSent)) return;
    const { features } = await session.settled();
    if (!features.includes('releaseReports')) return;
    for (;;) {
      // Looked up anew each time: another report may have set out meanwhile.
      const entry = read().find(({ isSent }) => !isSent);
      if (!entry) return;
      const { remote, version, outcome } = entry;
      // Marked before the answer: one report too few tells less wrong than one too many.
      write(read().map((known) => (isSame(entry, known) ? { ...known, isSent: true } : known)));
      await api.reportRelease({ remote, version, outcome });
    }
  }

  const report: Report = (remote, release, outcome) => {
    // Without a network nothing that fails says anything of the release.
    if (navigator.onLine === false || keptSince()) return;
    const { version } = release;
    if (isOverride(remote, version)) {
      if (outcome !== 'ran') noteProblem(remote, version, `${PROBLEMS[outcome]}; another one is shown`);
      return;
    }
    if (outcome === 'ran' && !isCanary(release)) return;
    const entries = read();
    if (entries.some((known) => isSame({ remote, version, outcome }, known))) return;
    write([...entries, { remote, version, outcome, isSent: false }]);
    void flush();
  };
  return { report, flush };
}
