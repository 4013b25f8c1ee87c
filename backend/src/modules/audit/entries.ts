import type { ResponseOf } from '@urooj/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { auditEvents, orderEvents, users } from '../../db/schema.ts';
import { auditEventView, orderEventView } from '../history/history.ts';
import { withPersons } from '../history/person-values.ts';
import type { Place } from './places.ts';

type AuditEntry = ResponseOf<'listAudit'>['entries'][number];

/** The entries at these places, in the order of the places. */
export async function entriesAt(database: Queryable, places: readonly Place[]): Promise<AuditEntry[]> {
  const idsIn = (table: Place['table']) => places.flatMap((place) => (place.table === table ? [place.id] : []));
  const [audited, orderChanges] = await Promise.all([
    database
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.id, idsIn('audit')))
      .then((rows) => withPersons(database, rows)),
    database
      .select({ event: orderEvents, by: users.email })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.userId))
      .where(inArray(orderEvents.id, idsIn('order'))),
  ]);
  const entries = [
    ...audited.map((event) => ({
      _id: `audit-${event.id}`,
      subject: event.subject,
      subjectId: event.subjectId,
      ...auditEventView(event),
    })),
    ...orderChanges.map((row) => ({
      ...{ _id: `order-${row.event.id}`, subject: 'order' as const, subjectId: row.event.orderId },
      ...orderEventView(row),
    })),
  ];
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  return places.flatMap(({ table, id }) => byId.get(`${table}-${id}`) ?? []);
}
