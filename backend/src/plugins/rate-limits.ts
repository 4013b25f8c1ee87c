import type { LimitKey } from '@urooj/contract/routes';
import type { FastifyInstance } from 'fastify';
import { tooManyAttempts } from '../api-error.ts';
import { addressKey } from './address-key.ts';
import type { AttemptCounter, Limit } from './attempt-limits.ts';
import type { Attempts } from './shared-attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Per address. Logins are not here: their use case counts them, because it knows whether the password was right. The
 * limit of orders is high, because many customers of a mobile carrier share one address.
 */
const LIMITS: Readonly<Partial<Record<LimitKey, Limit>>> = {
  signup: { max: 10, windowMs: HOUR_MS },
  createOrder: { max: 60, windowMs: HOUR_MS },
  upload: { max: 60, windowMs: HOUR_MS },
  createPayment: { max: 60, windowMs: HOUR_MS },
  refundRequests: { max: 10, windowMs: HOUR_MS },
  contact: { max: 10, windowMs: HOUR_MS },
  releaseReports: { max: 60, windowMs: HOUR_MS },
};
const ALL_CALLS: Limit = { max: 600, windowMs: MINUTE_MS };

/**
 * Rejects requests over the limits before any other work is done. The limit for all calls is counted in the memory of this
 * process, because a count in the database would cost a write for each call; that N processes together allow N times as
 * many is acceptable. The limits of the table are counted in the database, for all processes together.
 */
export function registerRateLimits(app: FastifyInstance, calls: AttemptCounter, attempts: Attempts): void {
  app.addHook('onRequest', async (request) => {
    const address = addressKey(request.ip);
    const wait =
      calls.consume(address, ALL_CALLS) || (await consumeOwnLimit(request.routeOptions.config.limit, address));
    if (wait > 0) throw tooManyAttempts(wait);
  });

  /** @returns seconds to wait, or 0 */
  async function consumeOwnLimit(key: LimitKey | undefined, address: string): Promise<number> {
    const limit = key && LIMITS[key];
    return limit ? attempts.consume(`${key} ${address}`, limit) : 0;
  }
}
