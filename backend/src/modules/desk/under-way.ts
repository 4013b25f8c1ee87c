import type { QueryOf } from '@urooj/contract/endpoints';
import type { DeskQueue } from '@urooj/contract/vocabulary';
import { LATE_AFTER_MS } from '@urooj/domain/waiting';
import { type SQL, sql } from 'drizzle-orm';
import { batches, batchOrders, orders, payments, resultImportRows } from '../../db/schema.ts';
import { isOpenCheck } from '../delivery-results/result-order.ts';

const HOUR_MS = 3_600_000;

/**
 * The orders in progress as `one`, each with what decides its queue. Orders of one service to the same link are delivered one after
 * another, because their counts could not be separated: `waits_for` is the one before.
 */
export const UNDER_WAY = sql`(
  select o.id, o.start_time, o.service, o.platform, o.quantity, batch.number, batch.person_id,
    member.order_id is not null as in_batch, o.flag_reason is not null as is_flagged,
    coalesce(o.delivered_count >= o.quantity or o.current_count - o.start_count >= o.quantity, false)
      or exists (select from ${resultImportRows} as result where result.order_id = o.id and ${isOpenCheck(sql`result`)}) as to_check,
    case when o.link_keys[1] is not null then
      lag(o.id) over (partition by o.service, o.link_keys[1] order by o.start_time, o.id)
    end as waits_for
  from ${orders} as o
    left join ${batchOrders} as member on member.order_id = o.id and member.left_at is null
    left join ${batches} as batch on batch.id = member.batch_id
  where o.status = 'In Progress'
) as one`;

/** The condition of a queue. Each order is in one of the first four, and in the last one when it is late. */
export function inQueue(queue: DeskQueue, now: Date): SQL {
  const latest = new Date(now.getTime() - LATE_AFTER_MS.ordersToComplete).toISOString();
  const conditions: Readonly<Record<DeskQueue, SQL>> = {
    start: sql`not one.to_check and not one.in_batch and one.waits_for is null and not one.is_flagged`,
    running: sql`not one.to_check and one.in_batch`,
    check: sql`one.to_check`,
    held: sql`not one.to_check and not one.in_batch and (one.waits_for is not null or one.is_flagged)`,
    late: sql`one.start_time < ${latest}::timestamptz`,
  };
  return conditions[queue];
}

type Filters = Omit<QueryOf<'deskOrders'>, 'queue' | 'page' | 'pageSize'>;

/** The condition that an order matches all filters that are there. */
export function matches({ service, platform, method, minimum, maximum, person, hours }: Filters, now: Date): SQL {
  const conditions = [
    sql`true`,
    service !== undefined && sql`one.service = ${service}`,
    platform !== undefined && sql`one.platform = ${platform}`,
    minimum !== undefined && sql`one.quantity >= ${minimum}`,
    maximum !== undefined && sql`one.quantity <= ${maximum}`,
    person !== undefined && sql`one.person_id::text = ${person}`,
    hours !== undefined &&
      // The time by which the queue of the late ones is decided.
      sql`one.start_time <= ${new Date(now.getTime() - hours * HOUR_MS).toISOString()}::timestamptz`,
    method !== undefined &&
      sql`exists (select from ${payments} as paid where paid.order_id = one.id and paid.status = 'Approved' and paid.method = ${method})`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` and `);
}
