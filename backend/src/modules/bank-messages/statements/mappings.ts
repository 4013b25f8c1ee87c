import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { statementMappings } from '../../../db/schema.ts';
import type { StatementColumns } from './columns.ts';

/** What is remembered of the statements of a bank. */
export type BankMapping = {
  readonly bank: string;
  readonly columns: StatementColumns;
  readonly method: PaymentMethod;
  readonly payeeAccount: string;
};

type Row = typeof statementMappings.$inferSelect;

export async function findMappings(database: Queryable) {
  const rows = await database.select().from(statementMappings).orderBy(asc(statementMappings.bank));
  return rows.map((row) => ({ ...toMapping(row), updatedAt: row.updatedAt.toISOString() }));
}

export async function findMapping(database: Queryable, bank: string): Promise<BankMapping | null> {
  const [row] = await database.select().from(statementMappings).where(eq(statementMappings.bank, bank));
  return row ? toMapping(row) : null;
}

export async function rememberMapping(database: Queryable, { bank, ...mapping }: BankMapping, now: Date) {
  const { columns, method, payeeAccount } = mapping;
  const titles = Object.entries(columns).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const row = { mapping: { ...Object.fromEntries(titles), method, payeeAccount }, updatedAt: now };
  await database
    .insert(statementMappings)
    .values({ bank, ...row })
    .onConflictDoUpdate({ target: statementMappings.bank, set: row });
}

function toMapping({ bank, mapping }: Row): BankMapping {
  const { method, payeeAccount = '', ...columns } = mapping;
  return { bank, columns, method: method as PaymentMethod, payeeAccount };
}
