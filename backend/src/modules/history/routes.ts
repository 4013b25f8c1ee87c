import type { HistorySubject } from '@urooj/contract/vocabulary';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { historyOf } from './history.ts';

export function historyRoutes({ database }: AppDeps) {
  return {
    async history({ params }) {
      // The schema of the parameters knows no other.
      return { events: await historyOf(database, params.subject as HistorySubject, params.id) };
    },
  } satisfies Handlers;
}
