import { apiError, isApiError, tooManyAttempts } from '../../../api-error.ts';
import { inTransaction, type Transaction } from '../../../db/pool.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { AppDeps } from '../../../deps.ts';
import { newSecret } from '../../../security/secrets.ts';
import { allPatterns } from '../patterns.ts';
import type { StoredCounts } from '../store-bank-message.ts';
import { storeMessages } from '../store-messages.ts';
import { isTimely } from './delivery-time.ts';
import { incomingMessages } from './incoming-messages.ts';
import { joinStoredParts } from './join-stored-parts.ts';
import { joinUnnumberedParts } from './join-unnumbered-parts.ts';
import type { AppBody } from './phone-app.ts';
import { appOf } from './phone-apps.ts';
import { addNonce, findPhone, lockPhone, noteDelivery, type PhoneRow } from './phone-repository.ts';
import { isPrivate } from './senders.ts';
import { type Headers, type Verified, verifyDelivery } from './verify-delivery.ts';

type Deps = Pick<AppDeps, 'database' | 'calls' | 'now'> & {
  /** Notes why a delivery of a known phone was refused. */
  readonly warn: (phoneId: string, why: string) => void;
};

type Delivery = {
  /** The id of the path. */
  readonly phoneId: string;
  readonly headers: Headers;
  /** Exactly as it was sent, because its bytes are signed. */
  readonly body: Buffer;
};

const MAX_MESSAGES = 200;
/** Counted after the signature, so that nobody else uses it up. */
const PHONE_LIMIT = { max: 120, windowMs: 60_000 };
/** For an id without a phone. Its signature is checked all the same, so that the time of the response reveals nothing. */
const NOBODY = { app: 'generic', secret: newSecret() } as const;

/**
 * Stores the messages of a signed delivery, each once. A delivery that was accepted before has no effect.
 * @throws ApiError `phone_rejected`, `delivery_time`, `invalid_body`, `too_large`, `too_many_attempts`
 */
export async function receiveDelivery(deps: Deps, { phoneId, headers, body }: Delivery): Promise<StoredCounts> {
  const phone = isUuid(phoneId) ? await findPhone(deps.database, phoneId) : null;
  const { app: name, secret } = phone ?? NOBODY;
  const app = appOf(name);
  const verified = verifyDelivery(app, secret, headers, body);
  if (phone?.revokedAt) deps.warn(phone.id, 'it is revoked');
  else if (phone && !verified) deps.warn(phone.id, 'its signature is wrong');
  // One error for all causes: only the log says which.
  if (!phone || !verified || phone.revokedAt) throw apiError('phone_rejected');
  const wait = await deps.calls.consume(`phone ${phone.id}`, PHONE_LIMIT);
  if (wait > 0) throw tooManyAttempts(wait);
  const read = app.read(jsonOf(body));
  if (!read) throw apiError('invalid_body', { field: 'delivery' });
  const maximum = MAX_MESSAGES;
  if (read.messages.length > maximum) throw apiError('too_large', { field: 'messages', params: { maximum } });
  try {
    return await inTransaction(deps.database, (tx) => storeOnce(tx, phone, verified, read, deps.now()));
  } catch (error) {
    if (isApiError(error) && error.code === 'delivery_time') deps.warn(phone.id, error.message);
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
async function storeOnce(tx: Transaction, phone: PhoneRow, verified: Verified, read: AppBody, now: Date) {
  const current = await lockPhone(tx, phone.id);
  // Revoked, or with another secret, since the signature was checked.
  if (!current || current.revokedAt || current.secret !== phone.secret) throw apiError('phone_rejected');
  const isNew = await addNonce(tx, phone.id, verified.signature, now);
  if (!isNew) return { stored: 0, known: read.messages.length, ignored: 0 };
  const { messages, parts } = incomingMessages(read, current, isTimely(verified, read, now));
  const patterns = await allPatterns(tx);
  const ours = messages.filter(({ sender }) => !isPrivate(sender, patterns));
  const { stored, known, ignored } = await storeMessages(tx, ours, now);
  await joinStoredParts(tx, current, parts, now);
  await joinUnnumberedParts(tx, current, ours, now);
  const latest = Math.max(...ours.map(({ receivedAt }) => Math.min(receivedAt.getTime(), now.getTime())));
  await noteDelivery(tx, current.id, now, ours.length === 0 ? null : new Date(latest));
  return { stored, known, ignored: ignored + messages.length - ours.length };
}
