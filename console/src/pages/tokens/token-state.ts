import type { TokenRow } from '@urooj/contract/console';

type State = { name: 'valid' | 'revoked' | 'expired'; at: string };

/** Whether a token can be used, and until or since when. */
export function stateOf({ revokedAt, expiresAt }: TokenRow, now: number): State {
  if (revokedAt !== null) return { name: 'revoked', at: revokedAt };
  return { name: Date.parse(expiresAt) <= now ? 'expired' : 'valid', at: expiresAt };
}
