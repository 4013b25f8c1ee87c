import type { AppDeps } from '../../../deps.ts';
import type { Handlers } from '../../../plugins/endpoints.ts';
import { idempotencyKey } from '../../../plugins/idempotency-key.ts';
import { authorOf } from '../../history/author.ts';
import { createPhone, editPhone, revokePhone, rotatePhone } from './administer-phones.ts';
import { findPhones } from './phone-repository.ts';
import { phoneView } from './phone-views.ts';

export function phoneRoutes(deps: AppDeps) {
  return {
    async listPhones() {
      const phones = await findPhones(deps.database);
      return { phones: phones.map((phone) => phoneView(deps.publicUrl(), phone)) };
    },

    async createPhone({ body, ...call }) {
      return createPhone(deps, { body, author: authorOf(call), idempotencyKey: idempotencyKey(call.request) });
    },

    async updatePhone({ params, body, ...call }) {
      return editPhone(deps, params.id, body, authorOf(call));
    },

    async rotatePhone({ params, ...call }) {
      return rotatePhone(deps, params.id, authorOf(call));
    },

    async revokePhone({ params, ...call }) {
      return revokePhone(deps, params.id, authorOf(call));
    },
  } satisfies Handlers;
}
