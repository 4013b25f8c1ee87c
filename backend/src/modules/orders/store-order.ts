import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { batched } from '../../batched.ts';
import type { IdempotencyRow } from '../../db/idempotency.ts';
import { perDatabase } from '../../db/per-database.ts';
import type { Queryable } from '../../db/pool.ts';
import { rowsFrom } from '../../db/recordset.ts';
import {
  auditEvents,
  idempotencyKeys,
  mailOutbox,
  orderEvents,
  orders,
  ownerMailEvents,
  personValues,
} from '../../db/schema.ts';
import { isRowError } from '../../db/violations.ts';
import { DUE, JOB, jobsFor, mailRow, NEVER } from '../../mail/outbox.ts';
import type { Mail } from '../../mail/transport.ts';
import { currentTraceContext, type TraceContext } from '../../trace-context.ts';
import { FLAGGED } from '../blocks/find-block.ts';
import type { OwnerMailPlan } from '../owner-mails/plan-owner-mail.ts';
import type { OrderRow } from './repository.ts';

/** An order and the rows that are stored with it. */
export type NewOrder = {
  readonly order: OrderRow;
  readonly why: string;
  readonly requestId: string | null;
  readonly mail: Mail | null;
  /** Whether the buyer has to ask for the mail. */
  readonly isMailHeld?: boolean;
  readonly ownerMail?: OwnerMailPlan;
  readonly idempotencyKey: (IdempotencyRow & { readonly response: unknown }) | null;
};

/**
 * Stores an order with its event, mail and idempotency key: all of them or nothing. The one exception to `inTransaction`,
 * because shoppers wait for this call and a campaign brings hundreds at once: orders that arrive together share one
 * statement, so there is one commit for all of them (measured by `bench/api.ts`). When the database rejects a row, each
 * order is stored in its own statement, so that the others succeed.
 */
export async function storeOrder(database: Queryable, order: NewOrder): Promise<void> {
  const outcome = await storeBatch(database)({ ...order, traceContext: currentTraceContext() });
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** Orders of several requests are stored together, so each brings its own trace context. */
type TracedOrder = NewOrder & { readonly traceContext: TraceContext | null };

const storeBatch = perDatabase((database) =>
  batched(async (batch: readonly TracedOrder[]): Promise<PromiseSettledResult<void>[]> => {
    try {
      await insertAll(database, batch);
      return batch.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (batch.length === 1 || !isRowError(error)) throw error;
      return Promise.allSettled(batch.map((one) => insertAll(database, [one])));
    }
  }),
);

async function insertAll(database: Queryable, batch: readonly TracedOrder[]): Promise<void> {
  const mails = batch.flatMap(mailsOf);
  const flags = batch.flatMap(flagsOf);
  await insertStatement(database).execute({
    orders: JSON.stringify(batch.map(({ order }) => order)),
    events: JSON.stringify(batch.map(eventOf)),
    mails: JSON.stringify(mails.map(({ row }) => row)),
    personValues: JSON.stringify(flags.map(({ value }) => value)),
    auditEvents: JSON.stringify(flags.map(({ event }) => event)),
    ownerMailEvents: JSON.stringify(batch.flatMap(({ ownerMail }) => ownerMail?.event ?? [])),
    traceContexts: JSON.stringify(Object.fromEntries(mails.map(({ row, traceContext }) => [row.id, traceContext]))),
    keys: JSON.stringify(batch.flatMap(({ idempotencyKey }) => idempotencyKey ?? []).sort(byScope)),
  });
}

/** To the buyer and to the owner. */
function mailsOf({ order, mail, isMailHeld, ownerMail, traceContext }: TracedOrder) {
  const buyerMailRow = mail && { ...mailRow(mail), heldForOrder: isMailHeld ? order.id : null };
  const ownerMailRow = ownerMail?.mail && { ...mailRow(ownerMail.mail), heldForOrder: null };
  return [buyerMailRow, ownerMailRow].flatMap((row) => (row ? { row, traceContext } : []));
}

function eventOf({ order, why, requestId }: NewOrder) {
  const { id: orderId, createdAt: at, userId, status: toStatus } = order;
  return { orderId, at, who: 'customer', userId, toStatus, why, requestId };
}

/** What the history says of an order that is flagged from the start. */
function flagsOf({ order: { id: orderId, createdAt: at, flagReason }, requestId }: NewOrder) {
  if (flagReason === null) return [];
  const value = { id: randomUUID(), userId: null, orderId, value: flagReason };
  const by = { who: 'system', userId: null, byValue: null, requestId, why: '' };
  const after = { flag: { person: value.id } };
  return [{ value, event: { at, subject: 'order', subjectId: orderId, action: FLAGGED, before: {}, after, ...by } }];
}

/** Always in the same order, so that two statements with the same keys cannot deadlock. */
function byScope(one: IdempotencyRow, other: IdempotencyRow): number {
  return one.scope < other.scope ? -1 : 1;
}

const NOW = sql`now()`;
const NEW_ID = sql`gen_random_uuid()`;

/** The result is that of the mails' jobs, because PostgreSQL adds only those that somebody reads. */
const insertStatement = perDatabase((database) => {
  const nextId = (table: string) => sql`nextval(pg_get_serial_sequence(${sql.raw(`'${table}'`)}, 'id'))`;
  const nextAttemptAt = sql`case when "heldForOrder" is null then now() else ${NEVER} end`;
  const mailDefaults = { createdAt: NOW, nextAttemptAt, attempts: sql`0` };
  const mails = database.$with('stored_mails').as(
    database
      .insert(mailOutbox)
      .select(rowsFrom(mailOutbox, 'mails', mailDefaults))
      .returning(DUE),
  );
  return database
    .with(
      database
        .$with('stored_events')
        .as(database.insert(orderEvents).select(rowsFrom(orderEvents, 'events', { id: nextId('order_events') }))),
      database.$with('stored_keys').as(database.insert(idempotencyKeys).select(rowsFrom(idempotencyKeys, 'keys'))),
      database
        .$with('stored_owner_mail_events')
        .as(database.insert(ownerMailEvents).select(rowsFrom(ownerMailEvents, 'ownerMailEvents', { id: NEW_ID }))),
      database.$with('stored_values').as(database.insert(personValues).select(rowsFrom(personValues, 'personValues'))),
      database
        .$with('stored_audit_events')
        .as(database.insert(auditEvents).select(rowsFrom(auditEvents, 'auditEvents', { id: nextId('audit_events') }))),
      database.$with('stored_orders').as(database.insert(orders).select(rowsFrom(orders, 'orders'))),
      mails,
    )
    .select(JOB)
    .from(jobsFor(mails, sql`${sql.placeholder('traceContexts')}::json -> ${mails.id}::text`))
    .prepare('store_orders');
});
