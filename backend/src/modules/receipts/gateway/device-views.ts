import type { ResponseOf } from '@urooj/contract/endpoints';
import { BASE_PATH } from '@urooj/contract/route';
import type { DeviceRow } from './device-repository.ts';

type DeviceView = ResponseOf<'updateDevice'>['device'];

/** Everything but the secret. @param publicUrl of the shop */
export function deviceView(publicUrl: string, device: DeviceRow): DeviceView {
  const { id, name, app, accounts, createdAt } = device;
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ _id: id, name, app, accounts, createdAt: createdAt.toISOString() },
    address: `${publicUrl}${BASE_PATH}/receipts/${id}`,
    rotatedAt: time(device.rotatedAt),
    revokedAt: time(device.revokedAt),
    lastSeenAt: time(device.lastSeenAt),
    lastMessageAt: time(device.lastMessageAt),
    silentAt: time(device.silentAt),
  };
}
