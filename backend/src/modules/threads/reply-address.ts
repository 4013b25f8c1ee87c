import { signature } from '../../security/secrets.ts';
import type { OrderRow } from '../orders/repository.ts';

/** Of a thread of the contact page, whose address nobody revokes. */
const NO_GENERATION = 0;
const MAC_DIGITS = 16;

type Key = { readonly threadId: string; readonly order: Pick<OrderRow, 'keyGeneration'> | null };

/** Whoever knows it writes as the buyer of the thread. Revoking the links to the order ends it, too. */
export function replyToken(signingKey: string, { threadId, order }: Key): string {
  const mac = signature(signingKey, 'reply-address', `${threadId}\0${order?.keyGeneration ?? NO_GENERATION}`);
  return threadId.replaceAll('-', '') + Buffer.from(mac, 'base64url').toString('hex').slice(0, MAC_DIGITS);
}

/** The address for answers in a thread. @param pattern as it is configured */
export const replyAddress = (pattern: string, token: string): string => pattern.replace('*', token);
