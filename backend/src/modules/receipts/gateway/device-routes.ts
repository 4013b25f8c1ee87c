import type { AppDeps } from '../../../deps.ts';
import type { Handlers } from '../../../plugins/endpoints.ts';
import { idempotencyKey } from '../../../plugins/idempotency-key.ts';
import { authorOf } from '../../history/author.ts';
import { createDevice, editDevice, revokeDevice, rotateDevice } from './administer-devices.ts';
import { findDevices } from './device-repository.ts';
import { deviceView } from './device-views.ts';

export function deviceRoutes(deps: AppDeps) {
  return {
    async listDevices() {
      const devices = await findDevices(deps.database);
      return { devices: devices.map((device) => deviceView(deps.publicUrl(), device)) };
    },

    async createDevice({ body, ...call }) {
      return createDevice(deps, { body, author: authorOf(call), idempotencyKey: idempotencyKey(call.request) });
    },

    async updateDevice({ params, body, ...call }) {
      return editDevice(deps, params.id, body, authorOf(call));
    },

    async rotateDevice({ params, ...call }) {
      return rotateDevice(deps, params.id, authorOf(call));
    },

    async revokeDevice({ params, ...call }) {
      return revokeDevice(deps, params.id, authorOf(call));
    },
  } satisfies Handlers;
}
