import { RUM_ERROR_KINDS } from '@urooj/contract/rum-vocabulary';
import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns.ts';

/**
 * How often browsers measured what, in histograms: `shared/domain/src/rum-figures.ts` says which figures a bucket holds. Of
 * what is only counted the bucket is 0. A job adds minutes up to hours and hours to days (`modules/rum/roll-up.ts`).
 */
export const rumCounts = pgTable(
  'rum_counts',
  {
    period: text({ enum: ['minute', 'hour', 'day'] }).notNull(),
    /** When the period begins. */
    at: instant().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    device: text().notNull(),
    measure: text().notNull(),
    bucket: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'rum_counts_pk',
      columns: [t.period, t.at, t.remote, t.version, t.route, t.device, t.measure, t.bucket],
    }),
    isOneOf('rum_counts_period', t.period, ['minute', 'hour', 'day']),
  ],
);

/** Errors of releases that browsers reported, equal ones counted in one row. Nothing in them is about a visitor. */
export const rumErrors = pgTable(
  'rum_errors',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Of kind, message and stack. */
    fingerprint: text().notNull(),
    kind: text({ enum: RUM_ERROR_KINDS }).notNull(),
    message: text().notNull(),
    /** Places in packed files; who has the source maps can read them. */
    stack: text().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'rum_errors_pk', columns: [t.remote, t.version, t.fingerprint] }),
    isOneOf('rum_errors_kind', t.kind, RUM_ERROR_KINDS),
    index('rum_errors_by_time').on(t.lastAt),
  ],
);
