import type { PublicCatalogue } from '@urooj/domain/catalogue';
import type { Navigation } from './navigation.ts';
import type { ByRemote } from './remote-name.ts';
import type { RemotePaths } from './remote-paths.ts';
import type { SiteConfig } from './site-config.ts';

/** What a browser needs to run a release safely. Paths are absolute on the site's origin. */
export type Release = {
  version: string;
  entry: string;
  /** Global that the entry script defines; carries the version. */
  global: string;
  /** Hash of the entry. The entry in turn carries the hash of each of its chunks. */
  integrity: string;
  contract: number;
  /** Exact version of every module that the shell must provide. */
  shared: Readonly<Record<string, string>>;
  /** Why the shell of the page must not run it; only on a release that was made live in spite of it. */
  rejection?: string;
};

/** A version for a share of the visitors, until it is promoted or rolled back. */
export type Canary = {
  version: string;
  /** Share of the visitors, 0 to 100, with two decimals at most. */
  percent: number;
  /** Percentage of failures that rolls it back automatically; null turns this off. */
  rollbackAt: number | null;
  /** The revision that started it. Earlier reports do not count. */
  since: number;
  /** The shop itself changes its share, by what visitors measure; null where operators do. */
  controller: CanaryController | null;
};

/** The shares that a canary has had since it is automatic, the present one last. */
export type CanaryController = {
  /** `since`: the revision that gave it this share. */
  steps: readonly { percent: number; since: number }[];
};

/** One remote as the release map lists it. */
export type RemoteReleases = {
  active: string;
  previous: string | null;
  /** What was live before `previous`, latest first: a rollback goes one step back, and the next one further. */
  earlier: readonly string[];
  canary: Canary | null;
  /** Nothing but its first activation has happened to it: a rollback takes the remote out of the site. */
  isFirst: boolean;
  versions: Readonly<Record<string, Release & { files: Readonly<Record<string, string>> }>>;
};

/** The change of the active version of one app. */
type VersionChange = {
  kind: 'activate' | 'promote' | 'rollback' | 'retire';
  name: string;
  /** Null where the app was not live. */
  from: string | null;
  /** Null where the app was taken out of the site. */
  to: string | null;
  endedCanary: string | null;
};

type CanaryChange = {
  kind: 'canary';
  name: string;
  version: string;
  percent: number;
  rollbackAt: number | null;
  isAutomatic: boolean;
  /** The canary of another version that it replaced. */
  endedCanary: string | null;
};

/** What one step of an operation did. Decisions read these values; the sentence for people is made of them. */
export type AppliedStep =
  | VersionChange
  | CanaryChange
  | { kind: 'move'; name: string; segment: string }
  | { kind: 'prune'; name: string; version: string }
  /** `settings` are the names of the values that were changed. */
  | { kind: 'set'; settings: readonly string[] };

/** One entry of the history: who made a revision, when, why, and what was done. Without a step, pages were only composed again. */
export type RecordedOperation = {
  revision: number;
  at: string;
  who: string;
  why: string;
  steps: readonly AppliedStep[];
};

/** `/remotes.json`: which release of each remote is live. */
export type PublicReleaseMap = {
  revision: number;
  shell: RemoteReleases;
  remotes: ByRemote<RemoteReleases>;
};

/** The same in the site store, with how it came to be: names, reasons and tokens are for operators. Written by compare-and-set. */
export type ReleaseMap = PublicReleaseMap & {
  /** The latest operations, the oldest first. */
  history: readonly RecordedOperation[];
  /** The page of the store with the operations before these; null where there are none. */
  earlierHistory: string | null;
};

/** What a page carries: for each remote the releases that its loader may run, best first. */
export type PageReleases = ByRemote<readonly Release[]>;

/** Remotes with a canary: its release and the share of visitors that gets it. */
export type PageCanaries = ByRemote<{ release: Release; percent: number }>;

/** `/revision.json`: open tabs fetch it to check whether they are up to date. */
export type LiveRevision = { revision: number; live: Readonly<Record<string, string>> };

/** The JSON that compose writes into every page; the shell reads it before anything else. */
export type PageData = {
  /** What was live when the page was composed; the development server's page has none. */
  live?: LiveRevision;
  canaries: PageCanaries;
  /** Files of the pages that visitors open most after this one. */
  following?: readonly string[];
  /** `page`: the remote's page is in the HTML and is hydrated. `fallback`: only the shell's layout and a skeleton are. */
  rendered: 'page' | 'fallback';
  releases: PageReleases;
  /** Missing on the development server, where the shell reads the remotes' pages instead. */
  remotePaths?: RemotePaths;
  /** The links of the layout. */
  nav: Navigation;
  config: SiteConfig;
  /** Only in a page that shows any service, before the service is known. */
  catalogue?: PublicCatalogue;
  /** The site states something else than a new shop: `/statements.json` says what. */
  hasStatements?: true;
  /** Loader data of the prerendered routes, by route id. */
  loaderData: Readonly<Record<string, unknown>>;
};
