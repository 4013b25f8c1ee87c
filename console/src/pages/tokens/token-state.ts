import type { TokenRow } from '@urooj/contract/console';
import { formatDate } from '@urooj/domain/dates';
import { tokenTexts as text } from '../../texts/en/tokens.ts';

type State = { name: 'valid' | 'revoked' | 'expired'; detail: string };

/** Whether a token can be used, and until or since when. */
export function stateOf({ revokedAt, expiresAt }: TokenRow, now: number): State {
  if (revokedAt !== null) return { name: 'revoked', detail: text.since(formatDate(revokedAt)) };
  if (Date.parse(expiresAt) <= now) return { name: 'expired', detail: text.since(formatDate(expiresAt)) };
  return { name: 'valid', detail: text.until(formatDate(expiresAt)) };
}
