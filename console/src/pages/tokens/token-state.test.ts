import type { TokenRow } from '@urooj/contract/console';
import { expect, test } from 'vitest';
import { stateOf } from './token-state.ts';

const NOON = Date.parse('2026-11-24T12:00:00.000Z');
const token = (change: Partial<TokenRow>) =>
  ({ expiresAt: '2027-11-24T12:00:00.000Z', revokedAt: null, ...change }) as TokenRow;

test('a token is valid until it expires', () => {
  expect(stateOf(token({}), NOON)).toEqual({ name: 'valid', at: '2027-11-24T12:00:00.000Z' });
  expect(stateOf(token({ expiresAt: new Date(NOON).toISOString() }), NOON).name).toBe('expired');
  expect(stateOf(token({ expiresAt: new Date(NOON + 1).toISOString() }), NOON).name).toBe('valid');
});

test('a revoked token is revoked, also after the day on which it would have expired', () => {
  const revoked = token({ revokedAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-22T12:00:00.000Z' });
  expect(stateOf(revoked, NOON)).toEqual({ name: 'revoked', at: '2026-11-20T12:00:00.000Z' });
});
