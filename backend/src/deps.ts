import type { FastifyBaseLogger } from 'fastify';
import type { Background } from './background.ts';
import type { Database } from './db/pool.ts';
import type { Mailer } from './mail/outbox.ts';
import type { Metrics } from './metrics.ts';
import type { ReportRelease } from './modules/release-reports/routes.ts';
import type { AttemptCounter } from './plugins/attempt-limits.ts';
import type { Cookies } from './plugins/cookies.ts';
import type { Attempts } from './plugins/shared-attempts.ts';
import type { PasswordHasher } from './security/passwords.ts';
import type { Storage } from './storage/storage.ts';

/** All that the service stands on; tests give the same things, on a database of their own. */
export type AppDeps = {
  readonly database: Database;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly passwords: PasswordHasher;
  /** All calls of an address, in the memory of this process. */
  readonly calls: AttemptCounter;
  /** What is limited more closely, for all processes on the database. */
  readonly attempts: Attempts;
  readonly cookies: Cookies;
  readonly signingKey: string;
  readonly adminEmail: string;
  /** Origin for links in mails, without a slash at the end. Known once the server listens. */
  readonly publicUrl: () => string;
  /** Whether customers may cancel their own orders while they are Pending. */
  readonly customerCancellation: boolean;
  readonly siteDir: string;
  /** Counts how a release fared in one tab; without it nobody does. */
  readonly reportRelease?: ReportRelease;
  readonly trustProxy: readonly string[];
  /** `null`: nobody reads figures, and none are taken. */
  readonly metrics: Metrics | null;
  readonly metricsToken: string | null;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
};
