import { FIELD_ERROR_KINDS } from '@urooj/contract/field-vocabulary';
import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns.ts';

/**
 * How often browsers measured what, in histograms: `shared/domain/src/field-figures.ts` says which figures a bucket holds. Of
 * what is only counted the bucket is 0. A job adds minutes up to hours and hours to days (`modules/field/roll-up.ts`).
 */
export const fieldCounts = pgTable(
  'field_counts',
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
      name: 'field_counts_pk',
      columns: [t.period, t.at, t.remote, t.version, t.route, t.device, t.measure, t.bucket],
    }),
    isOneOf('field_counts_period', t.period, ['minute', 'hour', 'day']),
  ],
);

/** Errors of releases that browsers reported, equal ones counted in one row. Nothing in them is about a visitor. */
export const fieldErrors = pgTable(
  'field_errors',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Of kind, message and stack. */
    fingerprint: text().notNull(),
    kind: text({ enum: FIELD_ERROR_KINDS }).notNull(),
    message: text().notNull(),
    /** Places in packed files; who has the source maps can read them. */
    stack: text().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'field_errors_pk', columns: [t.remote, t.version, t.fingerprint] }),
    isOneOf('field_errors_kind', t.kind, FIELD_ERROR_KINDS),
    index('field_errors_by_time').on(t.lastAt),
  ],
);
