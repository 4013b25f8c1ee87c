import type { AppDeps } from '../../../deps.ts';
import type { Handlers } from '../../../plugins/endpoints.ts';
import { authorOf } from '../../history/author.ts';
import { importStatement, previewStatement } from './import-statement.ts';
import { findMappings } from './mappings.ts';

export function statementRoutes(deps: AppDeps) {
  return {
    async statementMappings() {
      return { mappings: await findMappings(deps.database) };
    },
    async previewStatement({ body }) {
      return previewStatement(deps, body);
    },
    async importStatement({ body, ...call }) {
      return importStatement(deps, body, authorOf(call));
    },
  } satisfies Handlers;
}
