import type { LimitKey } from '@urooj/contract/routes';
import type { FastifyInstance } from 'fastify';
import { tooManyAttempts } from '../api-error.ts';
import { addressKey } from './address-key.ts';
import type { AttemptCounter, Limit } from './attempt-limits.ts';
import type { Attempts } from './shared-attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Per address. Logins are counted where their outcome is known. */
const LIMITS: Readonly<Partial<Record<LimitKey, Limit>>> = {
  signup: { max: 10, windowMs: HOUR_MS },
  createOrder: { max: 60, windowMs: HOUR_MS },
  upload: { max: 60, windowMs: HOUR_MS },
  createPayment: { max: 60, windowMs: HOUR_MS },
  refundRequests: { max: 10, windowMs: HOUR_MS },
  contact: { max: 10, windowMs: HOUR_MS },
  releaseReports: { max: 60, windowMs: HOUR_MS },
};
const EVERYTHING: Limit = { max: 600, windowMs: MINUTE_MS };

/**
 * Before anything else of a request costs us something. Every call counts in the memory of this process: in the
 * database it would cost each a write, and N processes allowing N times as many reads does no harm. This also bounds what
 * a flood of refused calls costs the database. What the table above names is counted there, for all processes together.
 */
export function registerRateLimits(app: FastifyInstance, everything: AttemptCounter, attempts: Attempts): void {
  app.addHook('onRequest', async (request) => {
    const address = addressKey(request.ip);
    const wait = everything.take(address, EVERYTHING) || (await namedWait(request.routeOptions.config.limit, address));
    if (wait > 0) throw tooManyAttempts(wait);
  });

  async function namedWait(key: LimitKey | undefined, address: string): Promise<number> {
    const limit = key && LIMITS[key];
    return limit ? attempts.take(`${key} ${address}`, limit) : 0;
  }
}
