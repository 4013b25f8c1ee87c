import type { HistorySubject } from '@urooj/contract/vocabulary';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { historyOf } from './history.ts';

export function historyRoutes({ database }: AppDeps) {
  return {
    async history({ params }) {
      // The request's schema allows only these.
      return { events: await historyOf(database, params.subject as HistorySubject, params.id) };
    },
  } satisfies Handlers;
}
