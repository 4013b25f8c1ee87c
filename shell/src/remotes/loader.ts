import { HOST_CONTRACT } from '@urooj/host/host';
import type { PageReleases, Release } from '@urooj/host/release-map';
import type { RemoteModule } from '@urooj/host/remote';
import type { RemoteName } from '@urooj/host/remote-name';
import { type RemotePaths, remoteOf } from '@urooj/host/remote-paths';
import { retryOnce } from '../retry-once.ts';
import { withTimeout } from '../with-timeout.ts';
import { clearDemotions, demote, isDemoted } from './demotions.ts';
import { isOfRelease } from './is-of-release.ts';
import type { ReportRelease } from './release-reports.ts';

/** The time for all releases of a remote together, because a visitor waits for all of them. */
const TIMEOUT_MS = 8000;
/** The share of the remaining time that a release gets while there is another one to fall back to. */
const TIME_SHARE = 0.6;

/** `ms`: the time from its request until its module was there. */
type LoadedRemote = { module: RemoteModule; release: Release; ms: number };
export type RemoteFailure = { remote: RemoteName; tried: { version: string; url: string; reason: string }[] };

export type RemoteLoader = {
  /** The remote that owns a URL, or null where none does. */
  remoteOf(pathname: string): RemoteName | null;
  /** Tries the releases of a remote, best first; throws `RemoteUnavailable` when none of them runs. */
  load(remote: RemoteName): Promise<LoadedRemote>;
  /** The running release, if any. */
  loaded(remote: RemoteName): LoadedRemote | undefined;
  /** Why the last attempt failed, if it did. */
  failureOf(remote: RemoteName): RemoteFailure | undefined;
  /** Loads a chunk of the running release; throws `ChunkLoadError` where it fails or takes too long. */
  loadChunk<T>(remote: RemoteName, load: () => Promise<T>): Promise<T>;
  /**
   * Demotes the running release where there is another one to fall back to; returns whether there is: then reload the page.
   * @param outcome what is reported about the release; null where the failure says nothing about it
   */
  giveUpOn(remote: RemoteName, outcome: 'load' | 'render' | null): boolean;
  /** Loads the remote again, also with releases that failed before. */
  retry(remote: RemoteName): Promise<LoadedRemote>;
};

export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly failure: RemoteFailure;
  constructor(failure: RemoteFailure) {
    super(
      `${failure.remote} could not be loaded: ${failure.tried.map((t) => `${t.version} (${t.url}): ${t.reason}`).join('; ')}`,
    );
    this.failure = failure;
  }
}

/** A file of the running release failed to load, or took too long. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** What is reported about the release; see `isOfRelease`. */
  readonly outcome: 'load' | null;
  constructor(message: string, options?: ErrorOptions, outcome: 'load' | null = 'load') {
    super(message, options);
    this.outcome = outcome;
  }
}

type LoaderOptions = {
  remotePaths?: RemotePaths;
  timeoutMs?: number;
  /** Resolves when the shared modules are loaded. The time of a release starts then. */
  dependenciesReady?: Promise<unknown>;
  report?: ReportRelease;
  /** Replaces the files of a release in the browser's caches before a retry. */
  refetch?: (release: Release) => Promise<void>;
};

/** Loads each remote once, by the releases of the page. A failure is not cached: the next call tries again. */
export function createRemoteLoader(
  releases: PageReleases,
  run: (release: Release) => Promise<RemoteModule>,
  options: LoaderOptions = {},
): RemoteLoader {
  const {
    remotePaths = {},
    timeoutMs = TIMEOUT_MS,
    dependenciesReady = Promise.resolve(),
    report = () => {},
  } = options;
  const { refetch = async () => {} } = options;
  const running = new Map<RemoteName, Promise<LoadedRemote>>();
  const settled = new Map<RemoteName, LoadedRemote>();
  const failures = new Map<RemoteName, RemoteFailure>();

  const isRunnable = ({ global }: Release) => !isDemoted(global);
  const runnable = (remote: RemoteName) => (releases[remote] ?? []).filter(isRunnable);

  async function runInTime(release: Release, deadline: Promise<number>, share: number): Promise<LoadedRemote> {
    const startedAt = performance.now();
    if (release.rejection) throw new Error(release.rejection);
    if (release.contract !== HOST_CONTRACT) {
      throw new Error(`needs host contract ${release.contract}, this shell provides ${HOST_CONTRACT}`);
    }
    const running = retryOnce(() => run(release));
    running.catch(() => {}); // handled below
    const left = (await deadline) - Date.now();
    const module = await withTimeout(running, left * share);
    return { module, release, ms: performance.now() - startedAt };
  }

  async function tryAll(remote: RemoteName): Promise<LoadedRemote> {
    const failure: RemoteFailure = { remote, tried: [] };
    // A slow connection also delays the shared modules; that time does not count.
    const deadline = dependenciesReady.then(() => Date.now() + timeoutMs);
    const last = runnable(remote).at(-1);
    for (const release of releases[remote] ?? []) {
      if (!isRunnable(release)) {
        failure.tried.push({ version: release.version, url: release.entry, reason: 'failed before in this tab' });
        continue;
      }
      try {
        const loaded = await runInTime(release, deadline, release === last ? 1 : TIME_SHARE);
        report(remote, release, 'ran');
        return loaded;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failure.tried.push({ version: release.version, url: release.entry, reason });
        void isOfRelease(error).then((isFault) => isFault && report(remote, release, 'load'));
      }
    }
    failures.set(remote, failure);
    throw new RemoteUnavailable(failure);
  }

  function load(remote: RemoteName): Promise<LoadedRemote> {
    const known = running.get(remote);
    if (known) return known;
    failures.delete(remote);
    const attempt = tryAll(remote);
    running.set(remote, attempt);
    attempt.then(
      (loaded) => settled.set(remote, loaded),
      () => running.delete(remote), // the next click tries again
    );
    return attempt;
  }

  return {
    remoteOf: (pathname) => remoteOf(remotePaths, pathname),
    load,
    loaded: (remote) => settled.get(remote),
    failureOf: (remote) => failures.get(remote),
    loadChunk(remote, load) {
      const hasOther = runnable(remote).length > 1;
      return withTimeout(retryOnce(load), hasOther ? timeoutMs * TIME_SHARE : timeoutMs).catch(async (error: Error) => {
        throw new ChunkLoadError(error.message, { cause: error }, (await isOfRelease(error)) ? 'load' : null);
      });
    },
    giveUpOn(remote, outcome) {
      const current = settled.get(remote)?.release;
      if (!current) return false;
      // The last one is not demoted: nothing could replace it.
      const hasOther = runnable(remote).some(({ global }) => global !== current.global);
      if (outcome) report(remote, current, outcome, hasOther);
      if (hasOther) demote(current.global);
      return hasOther;
    },
    async retry(remote) {
      const refetched = Promise.all((releases[remote] ?? []).map(refetch));
      await withTimeout(refetched, timeoutMs).catch(() => {});
      clearDemotions((releases[remote] ?? []).map((release) => release.global));
      running.delete(remote);
      return load(remote);
    },
  };
}
