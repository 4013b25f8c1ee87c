import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { authorOf } from '../history/author.ts';
import { changeStatements } from './change-statements.ts';

export function shopStatementRoutes(deps: AppDeps) {
  /** @throws ApiError `not_found` where this process cannot change statements */
  function store() {
    if (deps.statementsStore === null) throw apiError('not_found');
    return deps.statementsStore;
  }

  return {
    async shopStatements({ reply }) {
      reply.header('cache-control', 'no-store');
      return store().read();
    },

    async changeShopStatements({ body, ...call }) {
      return changeStatements({ ...deps, store: store() }, body, authorOf(call));
    },
  } satisfies Handlers;
}
