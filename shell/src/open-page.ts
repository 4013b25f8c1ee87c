import type { HostApi } from '@urooj/platform/host';
import type { Owners } from '@urooj/platform/ownership';
import type { PageData, Release } from '@urooj/platform/release-map';
import { createHost } from './host.ts';
import { createRemoteLoader, type RemoteLoader } from './remotes/loader.ts';
import { withOverrides } from './remotes/override.ts';
import { readPageData } from './remotes/page-data.ts';
import { createReports, type Reports } from './remotes/reports.ts';
import { refetch, runRelease } from './remotes/runtime.ts';
import { forVisitor } from './remotes/visitor.ts';
import type { Session } from './session/session.ts';

/** What a page consists of before anything of it is rendered. */
export type OpenPage = {
  data: PageData;
  host: HostApi & { session: Session };
  reports: Reports;
  loader: RemoteLoader;
};

/** The development server composes no page: there the remotes themselves say which pages they have. */
async function ownersOf({ owners, releases }: PageData): Promise<Owners> {
  if (process.env.NODE_ENV === 'production' || owners) return owners ?? {};
  const { readOwners } = await import('./remotes/dev-owners.ts');
  return readOwners(releases);
}

/**
 * Reads what compose left in the page, and sends for the remote that owns it. Nothing here may ask for React.
 * @param libraries resolves once React is there
 */
export async function openPage(libraries: Promise<unknown>): Promise<OpenPage> {
  const data = await readPageData();
  const releases = await withOverrides(forVisitor(data.releases, data.canaries ?? {}));
  const canaries = new Set(Object.values(data.canaries ?? {}).map(({ release }) => release.global));
  const host = createHost(data.config);
  const reports = createReports(host, ({ global }: Release) => canaries.has(global));
  // Without React nothing comes to life, and no release is to blame for it.
  const lent = libraries.catch(() => new Promise<never>(() => {}));
  const loader = createRemoteLoader(releases, runRelease, {
    owners: await ownersOf(data),
    lent,
    report: reports.report,
    refetch,
  });
  const owner = loader.ownerOf(window.location.pathname);
  // Who needs it hears why it failed.
  if (owner) void loader.load(owner).catch(() => {});
  return { data, host, reports, loader };
}
