import type { LimitKey } from '@urooj/contract/routes';
import type { FastifyInstance } from 'fastify';
import { tooManyAttempts } from '../api-error.ts';
import { addressKey } from './address-key.ts';
import type { AttemptCounter, Limit } from './attempt-limits.ts';
import type { Attempts } from './shared-attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Per address. Logins are counted in their use case, which knows the outcome. */
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
 * Runs before the rest of a request costs anything. All calls are counted in the memory of this process: in the database
 * each would cost a write, and N processes that allow N times as many reads do no harm. It also bounds what a flood of
 * rejected calls costs the database. The calls in the table above are counted there, for all processes together.
 */
export function registerRateLimits(app: FastifyInstance, calls: AttemptCounter, attempts: Attempts): void {
  app.addHook('onRequest', async (request) => {
    const address = addressKey(request.ip);
    const wait = calls.consume(address, ALL_CALLS) || (await namedWait(request.routeOptions.config.limit, address));
    if (wait > 0) throw tooManyAttempts(wait);
  });

  async function namedWait(key: LimitKey | undefined, address: string): Promise<number> {
    const limit = key && LIMITS[key];
    return limit ? attempts.consume(`${key} ${address}`, limit) : 0;
  }
}
