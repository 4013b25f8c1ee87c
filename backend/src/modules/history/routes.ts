import type { HistorySubject, StaffRight } from '@urooj/contract/vocabulary';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { seesOrders } from './author.ts';
import { historyOf } from './history.ts';

/** The right that the history of a subject needs. The primary admin reads all of them, and nobody else what is not listed. */
const RIGHTS: Readonly<Partial<Record<HistorySubject, StaffRight>>> = {
  payment: 'payments',
  refund: 'refunds',
  bankMessage: 'payments',
  block: 'orders',
};

function mayRead(caller: Caller, subject: HistorySubject): boolean {
  if (caller.canAdmin) return true;
  if (subject === 'order') return seesOrders(caller);
  const right = RIGHTS[subject];
  return right !== undefined && caller.rights.has(right);
}

export function historyRoutes({ database }: AppDeps) {
  return {
    async history({ params, caller }) {
      // The request's schema allows only these.
      const subject = params.subject as HistorySubject;
      if (!mayRead(caller, subject)) throw apiError('forbidden');
      return { events: await historyOf(database, subject, params.id) };
    },
  } satisfies Handlers;
}
