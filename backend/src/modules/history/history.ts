import type { ResponseOf } from '@urooj/contract/endpoints';
import type { HistorySubject } from '@urooj/contract/vocabulary';
import { apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import { isUuid } from '../../db/uuid.ts';
import { findBankMessage } from '../bank-messages/repository.ts';
import { findPayment } from '../payments/repository.ts';
import { findRefund } from '../refunds/repository.ts';
import { findUser } from '../users/repository.ts';
import { findEmail } from './decided.ts';
import { auditEventRowsOf, orderEventsOf } from './repository.ts';

type HistoryEvent = ResponseOf<'history'>['events'][number];
type Read = (database: Queryable, id: string) => Promise<HistoryEvent[]>;

/**
 * The history of one order, payment, refund request, account, bank message, phone or pattern, or of the settings, oldest first.
 * @throws ApiError `not_found`
 */
export async function historyOf(database: Queryable, subject: HistorySubject, id: string): Promise<HistoryEvent[]> {
  const events = isUuid(id) ? await READ[subject](database, id) : [];
  // The settings are there also before their first change.
  if (events.length === 0 && subject !== 'settings') throw apiError('not_found');
  return events;
}

const READ: Readonly<Record<HistorySubject, Read>> = {
  /** What only the shop may know of an order is not among the events that its buyer sees. */
  async order(database, id) {
    const [events, internal] = await Promise.all([orderEventsOf(database, id), auditEventsOf(database, 'order', id)]);
    return [...events.map(orderEventView), ...internal].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  },
  async payment(database, id) {
    const payment = await findPayment(database, id);
    const first = payment ? [await sent(database, 'submitted', payment)] : [];
    return [...first, ...(await auditEventsOf(database, 'payment', id))];
  },
  async refund(database, id) {
    const [refund, events] = await Promise.all([findRefund(database, id), auditEventsOf(database, 'refund', id)]);
    // One that the admin began starts with that event.
    if (!refund || events.some(({ action }) => action === 'started')) return events;
    return [{ ...(await sent(database, 'requested', refund)), why: refund.reason }, ...events];
  },
  /** A deleted account still has its history. */
  async user(database, id) {
    const user = await findUser(database, id);
    const first = user ? [created('registered', user.createdAt)] : [];
    return [...first, ...(await auditEventsOf(database, 'user', id))];
  },
  async bankMessage(database, id) {
    const bankMessage = await findBankMessage(database, id);
    const first = bankMessage ? [{ ...created('received', bankMessage.createdAt), who: 'system' as const }] : [];
    return [...first, ...(await auditEventsOf(database, 'bankMessage', id))];
  },
  phone: (database, id) => auditEventsOf(database, 'phone', id),
  pattern: (database, id) => auditEventsOf(database, 'pattern', id),
  settings: (database, id) => auditEventsOf(database, 'settings', id),
  statement: (database, id) => auditEventsOf(database, 'statement', id),
  block: (database, id) => auditEventsOf(database, 'block', id),
};

/** The first event, derived from the row itself. */
function created(action: string, at: Date): HistoryEvent {
  return { at: at.toISOString(), who: 'customer', by: null, action, before: {}, after: {}, why: '', requestId: null };
}

type Sent = { readonly createdAt: Date; readonly sentBy: string | null; readonly requestId: string | null };

/** The sender's account may differ from the order's, because anybody who knows the order may pay for it. */
async function sent(database: Queryable, action: string, { createdAt, sentBy, requestId }: Sent) {
  const by = await findEmail(database, sentBy);
  return { ...created(action, createdAt), by, requestId, after: { status: 'Pending' } };
}

async function auditEventsOf(database: Queryable, subject: HistorySubject, id: string): Promise<HistoryEvent[]> {
  return (await auditEventRowsOf(database, subject, id)).map(auditEventView);
}

type AuditEventRow = Awaited<ReturnType<typeof auditEventRowsOf>>[number];
type OrderEventRow = Awaited<ReturnType<typeof orderEventsOf>>[number];

export function auditEventView({ at, who, by, action, before, after, why, requestId }: AuditEventRow): HistoryEvent {
  return {
    ...{ at: at.toISOString(), who, by, action, why, requestId },
    ...{ before: { ...before }, after: { ...after } },
  };
}

export function orderEventView({ event, by }: OrderEventRow): HistoryEvent {
  const known = { at: event.at.toISOString(), who: event.who, by, requestId: event.requestId };
  // The reason of an event that leaves the status as it is says what happened.
  if (event.fromStatus === event.toStatus) {
    return { ...known, action: event.why.toLowerCase(), before: {}, after: {}, why: '' };
  }
  return {
    ...{ ...known, why: event.why },
    action: event.fromStatus === null ? 'placed' : 'status changed',
    before: event.fromStatus === null ? {} : { status: event.fromStatus },
    after: { status: event.toStatus },
  };
}
