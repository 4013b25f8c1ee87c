import { apiError, isApiError, tooManyAttempts } from '../../../api-error.ts';
import { inTransaction, type Transaction } from '../../../db/pool.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { AppDeps } from '../../../deps.ts';
import { newSecret } from '../../../security/secrets.ts';
import { allPatterns } from '../patterns.ts';
import { storeMessages } from '../store-messages.ts';
import type { StoredCounts } from '../store-receipt.ts';
import { isTimely } from './delivery-time.ts';
import { addNonce, type DeviceRow, findDevice, lockDevice, noteDelivery } from './device-repository.ts';
import { incomingMessages } from './incoming-messages.ts';
import { joinStoredParts } from './join-stored-parts.ts';
import type { AppBody } from './phone-app.ts';
import { appOf } from './phone-apps.ts';
import { isPrivate } from './senders.ts';
import { type Headers, type Verified, verifyDelivery } from './verify-delivery.ts';

type Deps = Pick<AppDeps, 'database' | 'calls' | 'now'> & {
  /** Notes why a delivery of a known device was refused. */
  readonly warn: (deviceId: string, why: string) => void;
};

type Delivery = {
  /** The id of the path. */
  readonly deviceId: string;
  readonly headers: Headers;
  /** Exactly as it was sent, because its bytes are signed. */
  readonly body: Buffer;
};

const MAX_MESSAGES = 200;
/** Counted after the signature, so that nobody else uses it up. */
const DEVICE_LIMIT = { max: 120, windowMs: 60_000 };
/** For an id without a device. Its signature is checked all the same, so that the time of the response reveals nothing. */
const NOBODY = { app: 'generic', secret: newSecret() } as const;

/**
 * Stores the messages of a signed delivery, each once. A delivery that was accepted before has no effect.
 * @throws ApiError `device_rejected`, `delivery_time`, `invalid_body`, `too_large`, `too_many_attempts`
 */
export async function receiveDelivery(deps: Deps, { deviceId, headers, body }: Delivery): Promise<StoredCounts> {
  const device = isUuid(deviceId) ? await findDevice(deps.database, deviceId) : null;
  const { app: name, secret } = device ?? NOBODY;
  const app = appOf(name);
  const verified = verifyDelivery(app, secret, headers, body);
  if (device?.revokedAt) deps.warn(device.id, 'it is revoked');
  else if (device && !verified) deps.warn(device.id, 'its signature is wrong');
  // One error for all causes: only the log says which.
  if (!device || !verified || device.revokedAt) throw apiError('device_rejected');
  const wait = await deps.calls.consume(`device ${device.id}`, DEVICE_LIMIT);
  if (wait > 0) throw tooManyAttempts(wait);
  const read = app.read(jsonOf(body));
  if (!read) throw apiError('invalid_body', { field: 'delivery' });
  const maximum = MAX_MESSAGES;
  if (read.messages.length > maximum) throw apiError('too_large', { field: 'messages', params: { maximum } });
  try {
    return await inTransaction(deps.database, (tx) => storeOnce(tx, device, verified, read, deps.now()));
  } catch (error) {
    if (isApiError(error) && error.code === 'delivery_time') deps.warn(device.id, error.message);
    throw error;
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The messages and the note that this delivery was accepted are stored together. */
async function storeOnce(tx: Transaction, device: DeviceRow, verified: Verified, read: AppBody, now: Date) {
  const current = await lockDevice(tx, device.id);
  // Revoked, or with another secret, since the signature was checked.
  if (!current || current.revokedAt || current.secret !== device.secret) throw apiError('device_rejected');
  const isNew = await addNonce(tx, device.id, verified.signature, now);
  if (!isNew) return { stored: 0, known: read.messages.length, ignored: 0 };
  const { messages, parts } = incomingMessages(read, current, isTimely(verified, read, now));
  const patterns = await allPatterns(tx);
  const ours = messages.filter(({ sender }) => !isPrivate(sender, patterns));
  const { stored, known, ignored } = await storeMessages(tx, ours, now);
  await joinStoredParts(tx, current, parts, now);
  const latest = Math.max(...ours.map(({ receivedAt }) => Math.min(receivedAt.getTime(), now.getTime())));
  await noteDelivery(tx, current.id, now, ours.length === 0 ? null : new Date(latest));
  return { stored, known, ignored: ignored + messages.length - ours.length };
}
