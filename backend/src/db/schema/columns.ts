import { STAFF_RIGHTS } from '@urooj/contract/vocabulary';
import { MAX_SHORT_DIGITS } from '@urooj/domain/transaction-id';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  type ExtraConfigColumn,
  index,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();
/** In milliseconds, as the dates of JavaScript: one with microseconds would never equal the date that was read from it. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
/**
 * The index with which PostgreSQL finds what refers to an account that is deleted; without it each deletion reads the table.
 * Rows of guests are not in it.
 */
export const indexOfAccount = (name: string, column: ExtraConfigColumn) =>
  index(name).on(column).where(sql`${column} is not null`);
/** How lists sort equal rows, written as PostgreSQL's plain `desc`, so that an index with it serves them. */
export const newestFirst = (t: { readonly createdAt: ExtraConfigColumn; readonly id: ExtraConfigColumn }) =>
  [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Money, in 1/100 rupees. */
export const paisa = () => bigint({ mode: 'number' }).notNull();

/** How many followers, views … a profile or post has. */
export const profileCount = () => bigint({ mode: 'number' });

export function isOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** The condition that a column with several rights of staff has no others. */
export const areStaffRights = (column: AnyPgColumn): SQL =>
  sql`${column} <@ ${sql.raw(`'{${STAFF_RIGHTS.join(',')}}'`)}`;

/** Lower case and trimmed. The collation "C" gives the same result on servers with any locale. */
export function normalEmail(column: AnyPgColumn) {
  return sql`${column} = btrim(${column}) and ${column} collate "C" !~ '[A-Z]'`;
}

/** The day of a moment in Karachi. */
export const karachiDay = (moment: SQLWrapper): SQL<string> => sql`(${moment} at time zone 'Asia/Karachi')::date`;

/** The condition that a normalized transaction id is so short that two payments can have it (`isShortTransactionKey`). */
export const isShortKey = (key: SQLWrapper): SQL => sql`${key} ~ ${sql.raw(`'^[0-9]{1,${MAX_SHORT_DIGITS}}$'`)}`;

/** What besides method and id makes a transaction: of a short id also amount and day. */
export const shortKeyDetails = (key: AnyPgColumn, amount: AnyPgColumn, day: SQL): [SQL, SQL] => [
  sql`(case when ${isShortKey(key)} then ${amount} else 0 end)`,
  sql`(case when ${isShortKey(key)} then ${day} else date '1970-01-01' end)`,
];
