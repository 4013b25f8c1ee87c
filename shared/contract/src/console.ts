/** What the console of the operators gets below `/api` of its own server. See `docs/operators/console.md`. */

/** Who is signed in. */
export type Operator = {
  name: string;
  /** A remote, `shell`, or `all`. */
  remote: string;
  rights: readonly string[];
  expiresAt: string;
  /** The value of the header `x-console-csrf` of every call that changes something. */
  csrf: string;
};

/** Who uses this browser. A guest is no failure: the page asks before anybody has signed in. */
export type CurrentSession = { operator: Operator | null };

/** Of a canary, those of its trial. Of other versions only failures are reported: how many visits there were is not known. */
export type Health = { visits: number | null; failures: number };

/** By the hour, the last 24 hours at most. */
type VisitsOfHour = { at: string; visits: number; failures: number };

/** Visits that sent figures. */
export type Visits = {
  releases: readonly { remote: string; version: string; hours: readonly VisitsOfHour[] }[];
};

export type LiveVersion = {
  version: string;
  /** Of the visitors, in percent. */
  share: number;
  role: 'active' | 'canary' | 'previous';
  /** Empty where the manifest of the release cannot be read. */
  publishedAt: string;
  publishedBy: string;
  /** Null where the history does not reach back so far. */
  liveSince: string | null;
  health: Health;
  trend: readonly VisitsOfHour[];
};

export type LiveApp = {
  app: string;
  versions: readonly LiveVersion[];
  /** Above this share of failures, in percent, a canary is ended. */
  rollbackAt: number | null;
  /** Whether the shop itself advances and ends the canary. */
  isAutomatic: boolean;
};

/** A change of the live site. */
export type HistoryEntry = { revision: number; at: string; who: string; why: string; what: string };

export type Live = {
  revision: number;
  last: HistoryEntry | null;
  apps: readonly LiveApp[];
  /** Sentences about parts that could not be read or rendered. */
  notes: readonly string[];
};

export type PublishedRelease = {
  version: string;
  role: 'active' | 'canary' | 'previous' | 'published';
  publishedAt: string;
  publishedBy: string;
  bytes: number;
  compressedBytes: number | null;
};

export type AppReleases = {
  app: string;
  /** The latest published first. */
  releases: readonly PublishedRelease[];
  /** The latest first. */
  history: readonly HistoryEntry[];
};

/** A version compared with the active one, or another one. Sizes are bytes; null where a version has no such file. */
export type ReleaseDifference = {
  app: string;
  version: string;
  to: string | null;
  manifest: unknown;
  files: readonly { path: string; before: number | null; after: number | null }[];
};

/** Figures are milliseconds; of `cls` the plain score. What is only counted, such as `orders`, has no percentiles. */
export type VitalsRow = {
  remote: string;
  version: string;
  count: number;
  p50: number | null;
  p75: number | null;
  p95: number | null;
};

export type Vitals = {
  from: string;
  to: string;
  measure: string;
  rows: readonly VitalsRow[];
  /** By minute, hour or day; none where no remote is named, because versions of several would be mixed. */
  points: readonly { at: string; version: string; p75: number; count: number }[];
  /** What can be chosen. */
  routes: readonly string[];
  devices: readonly string[];
  annotations: readonly HistoryEntry[];
};

export type RumErrorGroup = {
  fingerprint: string;
  kind: 'error' | 'csp' | 'deprecation';
  remote: string;
  versions: readonly string[];
  message: string;
  stack: string;
  firstAt: string;
  lastAt: string;
  count: number;
};

export type RumErrors = { groups: readonly RumErrorGroup[] };

/** The latest first; `before` of the next call is the `at` of the last one. What changed nothing live has the revision 0. */
export type Audit = { entries: readonly (HistoryEntry & { kind: 'release' | 'token' | 'sign-in' })[]; more: boolean };

export type TokenRow = {
  name: string;
  kind: 'token' | 'job';
  remote: string;
  rights: readonly string[];
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  revokedAt: string | null;
};

export type Tokens = { tokens: readonly TokenRow[] };

/** The body that makes a token. */
export type NewToken = { name: string; remote: string; rights: readonly string[]; validDays?: number };

/** The only time that the text of a token is sent. */
export type CreatedToken = { text: string; token: TokenRow };

/** Sent with every status above 399. */
export type Problem = { error: string; message: string };
