import type { OwnerMailEvent } from '@urooj/contract/vocabulary';
import { WAITING_STATUSES } from '@urooj/domain/waiting';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { orders, ownerMailEvents, payments, refillRequests, refundRequests } from '../../db/schema.ts';
import type { Summary } from '../../mail/summaries.ts';
import { isOpen } from '../refills/list.ts';
import { type CountedRow, countedByName, countedColumns } from './counted-rows.ts';

type Events = readonly OwnerMailEvent[];

/**
 * Deletes the entries of these kinds from before a time, and counts what they are about. Payments, refund and refill requests that
 * were decided meanwhile do not count any more.
 */
export async function takeNews(tx: Transaction, events: Events, before: Date): Promise<Summary['news']> {
  const { event, at } = ownerMailEvents;
  const isTaken = and(inArray(event, [...events]), ne(event, 'messages'), lt(at, before));
  const [amount, since] = [sql`amount_minor`, sql`taken.at`];
  const { rows } = await tx.execute<CountedRow<keyof Summary['news']>>(sql`
    with taken as (delete from ${ownerMailEvents} where ${isTaken} returning event, subject_id, at)
    select 'orders' as name, ${countedColumns(sql`price_minor`, since)}
      from taken join ${orders} as o on o.id = subject_id where event = 'orders'
    union all select 'payments', ${countedColumns(amount, since)}
      from taken join ${payments} as p on p.id = subject_id
      where event = 'payments' and p.status = ${WAITING_STATUSES.payments}
    union all select 'refunds', ${countedColumns(amount, since)}
      from taken join ${refundRequests} as r on r.id = subject_id
      where event = 'refunds' and r.status = ${WAITING_STATUSES.refunds}
    union all select 'refills', ${countedColumns(null, since)}
      from taken join ${refillRequests} on ${refillRequests.id} = subject_id where event = 'refills' and ${isOpen}`);
  return countedByName(rows);
}

/** Deletes the stored messages from before a time. @returns them, the oldest first */
export async function takeMessages(tx: Transaction, before: Date) {
  const { event, at, message } = ownerMailEvents;
  const taken = await tx
    .delete(ownerMailEvents)
    .where(and(eq(event, 'messages'), lt(at, before)))
    .returning({ at, text: message });
  const messages = taken.map(({ at, text }) => ({ at, text: text ?? '' }));
  return messages.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Deletes entries of which the owner wants no mail any more. */
export async function dropEvents(database: Queryable, events: Events): Promise<void> {
  await database.delete(ownerMailEvents).where(inArray(ownerMailEvents.event, [...events]));
}
