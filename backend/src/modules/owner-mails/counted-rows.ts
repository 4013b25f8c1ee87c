import { type SQL, sql } from 'drizzle-orm';
import type { Counted } from '../../mail/summaries.ts';

/** The columns of a row that counts. The time is in epoch milliseconds. @param amount `null` for what has no sum */
export const countedColumns = (amount: SQL | null, at: SQL): SQL =>
  sql`count(*)::int as count, ${amount === null ? sql`null` : sql`sum(${amount})::text`} as amount, (extract(epoch from min(${at})) * 1000)::float8 as oldest`;

export type CountedRow<Name extends string> = {
  readonly name: Name;
  readonly count: number;
  readonly amount: string | null;
  readonly oldest: number | null;
};

/** By their names, without those that count nothing. */
export function countedByName<Name extends string>(rows: readonly CountedRow<Name>[]): Partial<Record<Name, Counted>> {
  const counted: Partial<Record<Name, Counted>> = {};
  for (const { name, count, amount, oldest } of rows)
    if (oldest !== null)
      counted[name] = { count, amountMinor: amount === null ? null : Number(amount), oldestAt: new Date(oldest) };
  return counted;
}
