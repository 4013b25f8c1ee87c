import type { AnswerOf } from '@urooj/contract/endpoints';
import type { HistorySubject } from '@urooj/contract/vocabulary';
import type { Queryable } from '../../db/pool.ts';
import { isUuid } from '../../db/uuid.ts';
import { refused } from '../../refused.ts';
import { findPayment } from '../payments/repository.ts';
import { findRefund } from '../refunds/repository.ts';
import { findUser } from '../users/repository.ts';
import { actsOn, orderEventsOf } from './repository.ts';

type HistoryEvent = AnswerOf<'history'>['events'][number];
type Read = (database: Queryable, id: string) => Promise<HistoryEvent[]>;

/**
 * What happened to one order, payment, refund request or account, oldest first.
 * @throws Refused `not_found`
 */
export async function historyOf(database: Queryable, subject: HistorySubject, id: string): Promise<HistoryEvent[]> {
  const events = isUuid(id) ? await READ[subject](database, id) : [];
  if (events.length === 0) throw refused('not_found');
  return events;
}

const READ: Readonly<Record<HistorySubject, Read>> = {
  async order(database, id) {
    const rows = await orderEventsOf(database, id);
    return rows.map(({ event, by }) => ({
      ...{ at: event.at.toISOString(), who: event.who, by, why: event.why, requestId: event.requestId },
      action: event.fromStatus === null ? 'placed' : 'status changed',
      before: event.fromStatus === null ? {} : { status: event.fromStatus },
      after: { status: event.toStatus },
    }));
  },
  async payment(database, id) {
    const payment = await findPayment(database, id);
    const first = payment && begun('submitted', payment.createdAt, payment.clientEmail, { status: 'Pending' });
    return [...(first ? [first] : []), ...(await acts(database, 'payment', id))];
  },
  async refund(database, id) {
    const refund = await findRefund(database, id);
    const first = refund && begun('requested', refund.createdAt, refund.clientEmail, { status: 'Pending' });
    return [...(first ? [{ ...first, why: refund.reason }] : []), ...(await acts(database, 'refund', id))];
  },
  /** An account that is gone still has its history. */
  async user(database, id) {
    const user = await findUser(database, id);
    const first = user && begun('registered', user.createdAt, null, {});
    return [...(first ? [first] : []), ...(await acts(database, 'user', id))];
  },
};

/** The beginning, which the row itself tells. */
function begun(action: string, at: Date, by: string | null, after: HistoryEvent['after']): HistoryEvent {
  return { at: at.toISOString(), who: 'owner', by, action, before: {}, after, why: '', requestId: null };
}

async function acts(database: Queryable, subject: HistorySubject, id: string): Promise<HistoryEvent[]> {
  const rows = await actsOn(database, subject, id);
  return rows.map(({ at, who, userEmail, action, before, after, why, requestId }) => ({
    ...{ at: at.toISOString(), who, by: userEmail, action, why, requestId },
    ...{ before: { ...before }, after: { ...after } },
  }));
}
