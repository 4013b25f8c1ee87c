import { isSame, signature } from '../../security/secrets.ts';
import type { OrderRow } from '../orders/repository.ts';

/** Of a thread of the contact page, whose address nobody revokes. */
const NO_GENERATION = 0;
const MAC_DIGITS = 16;
/** The id of the thread, then the first 64 bits of the signature. Mail servers may change the case of letters. */
const TOKEN = /^([\da-f]{32})([\da-f]{16})$/;

type Key = { readonly threadId: string; readonly order: Pick<OrderRow, 'keyGeneration'> | null };

/** Everybody who knows it writes as the buyer of the thread. Revoking the links to the order ends it, too. */
export function replyToken(signingKey: string, { threadId, order }: Key): string {
  const mac = signature(signingKey, 'reply-address', `${threadId}\0${order?.keyGeneration ?? NO_GENERATION}`);
  return threadId.replaceAll('-', '') + Buffer.from(mac, 'base64url').toString('hex').slice(0, MAC_DIGITS);
}

/** The address for answers in a thread. @param pattern as it is configured */
export const replyAddress = (pattern: string, token: string): string => pattern.replace('*', token);

/** The token of an address; `null` for any other address. */
export function tokenIn(pattern: string, address: string): string | null {
  const [before = '', after = ''] = pattern.split('*');
  const lower = address.trim().toLowerCase();
  const isLongEnough = lower.length > before.length + after.length;
  if (!isLongEnough || !lower.startsWith(before) || !lower.endsWith(after)) return null;
  return lower.slice(before.length, lower.length - after.length);
}

/** The id of the thread that a token names, right or wrong. */
export function threadIdIn(token: string): string | null {
  const [, hex] = TOKEN.exec(token) ?? [];
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') ?? null;
}

/** Whether a token is that of the thread now. */
export const opensThread = (signingKey: string, token: string, key: Key): boolean =>
  isSame(token, replyToken(signingKey, key));
