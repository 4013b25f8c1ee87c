import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
/** Money, in 1/100 rupees. */
export const paisa = () => bigint({ mode: 'number' }).notNull();

export function isOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** Lower case and trimmed. The collation "C" gives the same result on servers with any locale. */
export function normalEmail(column: AnyPgColumn) {
  return sql`${column} = btrim(${column}) and ${column} collate "C" !~ '[A-Z]'`;
}
