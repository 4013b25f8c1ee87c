import type { BodyOf } from '@urooj/contract/endpoints';
import type { FastifyBaseLogger } from 'fastify';
import type { Background } from './background.ts';
import type { Database } from './db/pool.ts';
import type { Mailer } from './mail/outbox.ts';
import type { Metrics } from './metrics.ts';
import type { AttemptCounter } from './plugins/attempt-limits.ts';
import type { Cookies } from './plugins/cookies.ts';
import type { Attempts } from './plugins/shared-attempts.ts';
import type { PasswordHasher } from './security/passwords.ts';
import type { Storage } from './storage/storage.ts';

/** Takes the report of a browser on a release; reports on releases that are not live are ignored. */
export type ReportRelease = (report: BodyOf<'reportRelease'>) => void;

/** What the service is made of; tests pass the same, with a database of their own. */
export type AppDeps = {
  readonly database: Database;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly passwords: PasswordHasher;
  /** Counts all calls of an address, in the memory of this process. */
  readonly calls: AttemptCounter;
  /** Counts the calls with limits of their own, for all processes on the database. */
  readonly attempts: Attempts;
  readonly cookies: Cookies;
  readonly signingKey: string;
  readonly adminEmail: string;
  /** Origin for links in mails, without a slash at the end. Known once the server listens. */
  readonly publicUrl: () => string;
  /** Whether customers may cancel their own orders while they are Pending. */
  readonly customerCancellation: boolean;
  readonly siteDir: string;
  /** Absent where nobody counts the reports of browsers on releases. */
  readonly reportRelease?: ReportRelease;
  readonly trustProxy: readonly string[];
  /** `null` where nobody reads metrics; then none are measured. */
  readonly metrics: Metrics | null;
  readonly metricsToken: string | null;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
};
