import { sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';

/** Tables of counts, with the columns of a group and those that are summed. */
const COUNTS = [
  ['order_counts', 'day, status, service', 'orders, price_minor'],
  ['payment_counts', 'day, status, method', 'payments, paid_minor'],
] as const;

/**
 * Replaces the rows of each group of counts by one. A single statement does it, so that every reader sees either; rows that
 * are added meanwhile stay, and of two that merge at once the second finds nothing left.
 */
export async function mergeCounts(database: Database): Promise<void> {
  for (const [table, group, counted] of COUNTS) {
    const sums = counted.split(', ').map((column) => `sum(${column})`);
    await database.execute(
      sql.raw(`with merged as (
          delete from ${table} where (${group}) in (select ${group} from ${table} group by ${group} having count(*) > 1)
          returning ${group}, ${counted}
        )
        insert into ${table} (${group}, ${counted}) select ${group}, ${sums.join(', ')} from merged group by ${group}
        having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`),
    );
  }
}
