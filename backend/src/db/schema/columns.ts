import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Money is integer paisa; times are instants; word lists are the contract's, checked by the database too. */
export const id = () => uuid().primaryKey().defaultRandom();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const paisa = () => bigint({ mode: 'number' }).notNull();

export function isOneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`);
}

/** No upper case, no blanks around, whatever the server's locale thinks of letters. */
export function normalEmail(column: AnyPgColumn) {
  return sql`${column} = btrim(${column}) and ${column} collate "C" !~ '[A-Z]'`;
}
