import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { authorOf } from '../history/author.ts';
import { changeSettings } from './change-settings.ts';

export function settingsRoutes(deps: AppDeps) {
  /** @throws ApiError `not_found` where this process cannot change settings */
  function store() {
    if (deps.ownerSettings === null) throw apiError('not_found');
    return deps.ownerSettings;
  }

  return {
    async ownerSettings({ reply }) {
      reply.header('cache-control', 'no-store');
      return store().read();
    },

    async changeOwnerSettings({ body, ...call }) {
      const author = { ...authorOf(call), email: userOf(call.caller).email };
      return changeSettings({ ...deps, ownerSettings: store() }, body, author);
    },
  } satisfies Handlers;
}
