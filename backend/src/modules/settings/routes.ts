import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { authorOf } from '../history/author.ts';
import { findPaymentPeople } from '../payments/second-person.ts';
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
      const settings = await store().read();
      const people = await findPaymentPeople(deps.database, settings.security, deps.adminEmail);
      return { ...settings, paymentPeople: people.length };
    },

    async changeOwnerSettings({ body, ...call }) {
      return changeSettings({ ...deps, ownerSettings: store() }, body, authorOf(call));
    },
  } satisfies Handlers;
}
