import type { Announcement } from '@urooj/contract/announcements';
import type { BodyOf } from '@urooj/contract/endpoints';
import type { SecuritySettings } from '@urooj/domain/second-factor';
import type { FastifyBaseLogger } from 'fastify';
import type { Background } from './background.ts';
import type { Database } from './db/pool.ts';
import type { Metrics } from './metrics.ts';
import type { CatalogueStore } from './modules/catalogue/catalogue-store.ts';
import type { Catalogues } from './modules/catalogue/catalogues.ts';
import type { RumFigures } from './modules/rum/rum-figures.ts';
import type { OwnerSettingsStore } from './modules/settings/owner-settings.ts';
import type { StatementsStore } from './modules/shop-statements/statements-store.ts';
import type { CallLimits } from './plugins/call-limits.ts';
import type { Cookies } from './plugins/cookies.ts';
import type { PressureLimits } from './plugins/pressure.ts';
import type { Attempts } from './plugins/shared-attempts.ts';
import type { LiveSite } from './plugins/site/live-site.ts';
import type { PurgeCaches } from './plugins/site/purge-hook.ts';
import type { PasswordHasher } from './security/passwords.ts';
import type { Storage } from './storage/storage.ts';

/** Receives the report of a browser on a release. Reports on releases that are not live are ignored. */
export type ReportRelease = (report: BodyOf<'reportRelease'>) => void;

/** The dependencies of routes and use cases. A use case picks what it needs. */
export type AppDeps = {
  readonly database: Database;
  readonly storage: Storage;
  readonly background: Background;
  readonly passwords: PasswordHasher;
  /** Counts frequent calls, such as all requests of an IP address, for all processes. */
  readonly calls: CallLimits;
  /** Counts attempts that have a limit of their own, in the database, for all processes. */
  readonly attempts: Attempts;
  readonly cookies: Cookies;
  readonly signingKey: string;
  readonly adminEmail: string;
  /** The address of answers to the mails of the shop, with `*` in the place of the token; `null` where none is configured. */
  readonly replyPattern: string | null;
  /** Origin for links in e-mails, without a slash at the end. A function, because it is known only once the server listens. */
  readonly publicUrl: () => string;
  /** Whether customers may cancel their own orders while they are Pending. */
  readonly customerCancellation: () => Promise<boolean>;
  /** Why the shop takes no new orders now; `null` while it does. */
  readonly closing: () => Promise<Announcement | null>;
  /** What the shop sells, as the live pages show it. */
  readonly catalogues: () => Promise<Catalogues>;
  /** The owner's settings of second factors and confirmations. */
  readonly security: () => Promise<SecuritySettings>;
  /** Changes the owner's settings; `null` where nothing composes pages. */
  readonly ownerSettings: OwnerSettingsStore | null;
  /** Changes the catalogue; `null` where nothing composes pages. */
  readonly catalogueStore: CatalogueStore | null;
  /** Changes what the pages state and announce; `null` where nothing composes pages. */
  readonly statementsStore: StatementsStore | null;
  /** What is live: pages and the owner's settings. */
  readonly site: LiveSite;
  readonly purgeCaches: PurgeCaches;
  /** Absent when reports of browsers are not counted. */
  readonly reportRelease?: ReportRelease;
  /** Figures that browsers measured. */
  readonly rum: RumFigures;
  readonly trustProxy: readonly string[];
  readonly load: PressureLimits;
  /** `null` when the operator has not enabled metrics. */
  readonly metrics: Metrics | null;
  readonly metricsToken: string | null;
  readonly log: FastifyBaseLogger;
  /** Aborted when the process stops: responses without an end of their own end then. */
  readonly stopping: AbortSignal;
  readonly now: () => Date;
};
