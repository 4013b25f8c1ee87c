import type { ResponseOf } from '@urooj/contract/endpoints';
import { BASE_PATH } from '@urooj/contract/route';
import type { PhoneRow } from './phone-repository.ts';

type PhoneView = ResponseOf<'updatePhone'>['phone'];

/** Everything but the secret. @param publicUrl of the shop */
export function phoneView(publicUrl: string, phone: PhoneRow): PhoneView {
  const { id, name, app, accounts, createdAt } = phone;
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ _id: id, name, app, accounts, createdAt: createdAt.toISOString() },
    address: `${publicUrl}${BASE_PATH}/bankMessages/${id}`,
    rotatedAt: time(phone.rotatedAt),
    revokedAt: time(phone.revokedAt),
    lastSeenAt: time(phone.lastSeenAt),
    lastMessageAt: time(phone.lastMessageAt),
    silentAt: time(phone.silentAt),
  };
}
