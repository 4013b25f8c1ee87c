import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { actorOf, isStaffsOwn } from '../history/author.ts';
import { storeImport, writeResults } from './apply.ts';
import { importFigures, listImports, readImport } from './imports.ts';
import { previewResults } from './preview.ts';
import { undoResults } from './undo.ts';

/** The calls about the results of deliveries. */
export function deliveryResultRoutes(deps: AppDeps) {
  const { database } = deps;
  return {
    async previewResults({ body, caller }) {
      return previewResults(deps, body, (order) => isStaffsOwn(caller, order));
    },

    async applyResults({ body, ...call }) {
      const actor = actorOf(call, deps);
      const id = await storeImport(deps, body.rows, { ...actor, idempotencyKey: idempotencyKey(call.request) });
      await writeResults(deps, id, actor);
      return importFigures(database, id);
    },

    async continueResults({ params, ...call }) {
      await writeResults(deps, params.id, actorOf(call, deps));
      return importFigures(database, params.id);
    },

    async listResultImports() {
      return listImports(database);
    },

    async readResultImport({ params }) {
      return readImport(database, params.id);
    },

    async undoResults({ body, ...call }) {
      return { results: await undoResults(deps, body.rows, actorOf(call, deps)) };
    },
  } satisfies Handlers;
}
