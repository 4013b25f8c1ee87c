import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { shopFigures } from './repository.ts';
import { waitingFigures } from './waiting.ts';

export function statisticsRoutes({ database, now }: AppDeps) {
  return {
    async adminStatistics({ query: { from = '', to = '' } }) {
      return shopFigures(database, { from, to }, now().getTime());
    },
    async adminWaiting() {
      return waitingFigures(database);
    },
  } satisfies Handlers;
}
