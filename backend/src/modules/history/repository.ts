import type { HistorySubject } from '@urooj/contract/vocabulary';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { auditEvents, orderEvents, users } from '../../db/schema.ts';
import type { Author } from './author.ts';
import { personValue, type ValueParent, withPersons, withReferences } from './person-values.ts';

type Fields = Readonly<Record<string, unknown>>;

export type NewAuditEvent = {
  readonly subject: HistorySubject;
  readonly subjectId: string;
  readonly author: Author;
  readonly at: Date;
  readonly action: string;
  /** Only fields whose value differs between `before` and `after` are stored. */
  readonly before: Fields;
  readonly after: Fields;
  readonly why?: string;
  /** `admin` or `system` by default, after the author. */
  readonly who?: 'admin' | 'customer';
  /** Whose person the fields name, where it is not the subject. */
  readonly parent?: ValueParent;
};

/** Records a change, in the transaction that makes it. Without a changed field nothing is recorded. */
export async function recordAuditEvent(tx: Transaction, event: NewAuditEvent): Promise<void> {
  const { author, before, after, subject, subjectId, at, action, why = '' } = event;
  const { who = author.userId === null ? 'system' : 'admin' } = event;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const changedOf = (fields: Fields) =>
    Object.fromEntries(changed.flatMap((name) => (name in fields ? [[name, storable(fields[name])]] : [])));
  const parent = event.parent ?? parentOf(subject, subjectId);
  const fieldsOf = (fields: Fields) => (parent ? withReferences(tx, parent, changedOf(fields)) : changedOf(fields));
  const { userId, email, requestId } = author;
  await tx.insert(auditEvents).values({
    ...{ subject, subjectId, at, action, why, who, userId, requestId },
    byValue: userId === null || email === null ? null : await personValue(tx, { userId }, email),
    ...{ before: await fieldsOf(before), after: await fieldsOf(after) },
  });
}

/** Whose person the fields of a subject may name; `null` where they name nobody. */
function parentOf(subject: HistorySubject, id: string): ValueParent | null {
  if (subject === 'user') return { userId: id };
  return subject === 'order' ? { orderId: id } : null;
}

/** JSON columns reject half a surrogate pair, which text columns replace. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** Oldest first. */
export async function auditEventRowsOf(database: Queryable, subject: HistorySubject, subjectId: string) {
  const rows = await database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, subjectId), eq(auditEvents.subject, subject)))
    .orderBy(asc(auditEvents.id));
  return withPersons(database, rows);
}

/** Oldest first, each with the e-mail of the account that made the change. */
export async function orderEventsOf(database: Queryable, orderId: string) {
  return database
    .select({ event: orderEvents, by: users.email })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.userId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}
