import type { ResponseOf } from '@urooj/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { auditEvents, orderEvents, users } from '../../db/schema.ts';
import { actView, orderEventView } from '../history/history.ts';
import type { Place } from './places.ts';

type AuditEntry = ResponseOf<'listAudit'>['entries'][number];

/** The entries at these places, in the order of the places. */
export async function entriesAt(database: Queryable, places: readonly Place[]): Promise<AuditEntry[]> {
  const idsIn = (table: Place['table']) => places.flatMap((place) => (place.table === table ? [place.id] : []));
  const [acts, orderChanges] = await Promise.all([
    database
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.id, idsIn('act'))),
    database
      .select({ event: orderEvents, by: users.email })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.userId))
      .where(inArray(orderEvents.id, idsIn('order'))),
  ]);
  const entries = [
    ...acts.map((act) => ({ _id: `act-${act.id}`, subject: act.subject, subjectId: act.subjectId, ...actView(act) })),
    ...orderChanges.map((row) => ({
      ...{ _id: `order-${row.event.id}`, subject: 'order' as const, subjectId: row.event.orderId },
      ...orderEventView(row),
    })),
  ];
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  return places.flatMap(({ table, id }) => byId.get(`${table}-${id}`) ?? []);
}
