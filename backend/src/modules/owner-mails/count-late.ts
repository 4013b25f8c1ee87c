import { LATE_AFTER_MS, WAITING_STATUSES } from '@urooj/domain/waiting';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, refillRequests, refundRequests } from '../../db/schema.ts';
import type { Summary } from '../../mail/summaries.ts';
import { isOpen } from '../refills/list.ts';
import { isUnpaid } from '../refunds/unpaid.ts';
import { type CountedRow, countedByName, countedColumns } from './counted-rows.ts';

type Late = keyof Summary['late'];

/** What was late at a time, and still waits. So a second look at the same time finds nothing that the first one did not. */
export async function countLate(database: Queryable, at: Date): Promise<Summary['late']> {
  const isLate = (name: Exclude<Late, 'refills'>, since: SQL) => {
    const latest = new Date(at.getTime() - LATE_AFTER_MS[name]).toISOString();
    return sql`status = ${WAITING_STATUSES[name]} and ${since} < ${latest}::timestamptz`;
  };
  const unpaidSince = new Date(at.getTime() - LATE_AFTER_MS.refundsToPay).toISOString();
  const created = sql`created_at`;
  const started = sql`coalesce(start_time, created_at)`;
  const { rows } = await database.execute<CountedRow<Late>>(sql`
    select 'payments' as name, ${countedColumns(sql`amount_minor`, created)}
      from ${payments} where ${isLate('payments', created)}
    union all select 'refunds', ${countedColumns(sql`amount_minor`, created)}
      from ${refundRequests} where ${isLate('refunds', created)}
    union all select 'refundsToPay', ${countedColumns(sql`amount_minor`, sql`decided_at`)}
      from ${refundRequests} where ${isUnpaid} and decided_at < ${unpaidSince}::timestamptz
    union all select 'refills', ${countedColumns(null, created)}
      from ${refillRequests} where ${isOpen} and due_at < ${at.toISOString()}::timestamptz
    union all select 'ordersToComplete', ${countedColumns(sql`price_minor`, started)}
      from ${orders} where ${isLate('ordersToComplete', started)}`);
  return countedByName(rows);
}
