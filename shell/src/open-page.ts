import type { HostApi } from '@urooj/host/host';
import type { PageData, PageReleases, Release } from '@urooj/host/release-map';
import type { RemotePaths } from '@urooj/host/remote-paths';
import { createHost } from './host.ts';
import { createRemoteLoader, type RemoteLoader } from './remotes/loader.ts';
import { hasVersionOverrides } from './remotes/override-store.ts';
import { readPageData } from './remotes/page-data.ts';
import { createReleaseReports, type ReleaseReports } from './remotes/release-reports.ts';
import { refetch, runRelease } from './remotes/runtime.ts';
import { forVisitor } from './remotes/visitor.ts';
import type { Session } from './session/session.ts';

/** What a page consists of before anything is rendered. */
export type OpenPage = {
  data: PageData;
  host: HostApi & { session: Session };
  reports: ReleaseReports;
  loader: RemoteLoader;
};

/** The development server composes no page: there, the remotes themselves name their pages. */
async function readRemotePaths({ remotePaths, releases }: PageData): Promise<RemotePaths> {
  if (remotePaths) return remotePaths;
  if (process.env.NODE_ENV === 'production') throw new Error('The page data name no paths of remotes.');
  const { remotePathsInDevelopment } = await import('./remotes/dev-remote-paths.ts');
  return remotePathsInDevelopment(releases);
}

/** The releases that this tab may run, best first. The code of version overrides is loaded only for testers. */
async function chooseReleases({ releases, canaries, live }: PageData): Promise<PageReleases> {
  const chosen = forVisitor(releases, canaries);
  if (!hasVersionOverrides()) return chosen;
  const { applyVersionOverrides } = await import('./remotes/version-overrides.ts');
  return applyVersionOverrides(chosen, live?.live.shell);
}

/**
 * Reads the data that compose wrote into the page, and starts to load the remote of the page. Nothing here may import React.
 * @param libraries resolves once React is loaded
 */
export async function openPage(libraries: Promise<unknown>): Promise<OpenPage> {
  const data = readPageData();
  const releases = await chooseReleases(data);
  const canaries = new Set(Object.values(data.canaries).map(({ release }) => release.global));
  const host = createHost(data);
  // The data of a fallback come from the backend and may depend on the user, so its loaders wait for the session.
  if (data.rendered === 'fallback') {
    host.session.start();
    if (navigator.onLine) void host.session.settled();
  }
  const reports = createReleaseReports(host, ({ global }: Release) => canaries.has(global));
  // Without React no release can run. It must not be reported as a failure of a release, so the promise stays pending.
  const dependenciesReady = libraries.catch(() => new Promise<never>(() => {}));
  const remotePaths = await readRemotePaths(data);
  const options = { remotePaths, dependenciesReady, report: reports.report, refetch };
  const loader = createRemoteLoader(releases, runRelease, options);
  const remote = loader.remoteOf(window.location.pathname);
  // The router loads it again and handles the failure.
  if (remote) void loader.load(remote).catch(() => {});
  return { data, host, reports, loader };
}
