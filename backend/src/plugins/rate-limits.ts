import type { LimitKey } from '@urooj/contract/route';
import type { FastifyInstance } from 'fastify';
import { isBusy, tooManyAttempts } from '../api-error.ts';
import { addressKey } from './address-key.ts';
import type { Limit } from './attempt-limits.ts';
import type { CallLimits } from './call-limits.ts';
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
  refillRequests: { max: 10, windowMs: HOUR_MS },
  contact: { max: 10, windowMs: HOUR_MS },
  // The admin writes on pages of orders, too.
  messages: { max: 240, windowMs: HOUR_MS },
  // A secret has 128 bits: the limit only keeps guesses from costing anything.
  mailedLinks: { max: 240, windowMs: HOUR_MS },
  orderMails: { max: 10, windowMs: HOUR_MS },
  orderCodes: { max: 10, windowMs: HOUR_MS },
  releaseReports: { max: 60, windowMs: HOUR_MS },
  // One batch of each visit, and visitors of a mobile carrier share an address.
  rum: { max: 600, windowMs: HOUR_MS },
  bankMessages: { max: 240, windowMs: MINUTE_MS },
};
const ALL_CALLS: Limit = { max: 600, windowMs: MINUTE_MS };

/**
 * Rejects requests over the limits before any other work is done. All limits are for all processes together. Those of the
 * table are exact, with a statement for each attempt; the limit for all calls has a tolerance (`createCallLimits`).
 */
export function registerRateLimits(app: FastifyInstance, calls: CallLimits, attempts: Attempts): void {
  app.addHook('onRequest', async (request) => {
    const address = addressKey(request.ip);
    const wait =
      (await calls.consume(`calls ${address}`, ALL_CALLS)) ||
      (await consumeOwnLimit(request.routeOptions.config.limit, address));
    if (wait > 0) throw tooManyAttempts(wait);
  });

  // Nothing was done for it, so it does not count.
  app.addHook('onError', async (request, _reply, error) => {
    const { limit } = request.routeOptions.config;
    if (limit && LIMITS[limit] && isBusy(error)) await attempts.undo(`${limit} ${addressKey(request.ip)}`);
  });

  /** @returns seconds to wait, or 0 */
  async function consumeOwnLimit(key: LimitKey | undefined, address: string): Promise<number> {
    const limit = key && LIMITS[key];
    return limit ? attempts.consume(`${key} ${address}`, limit) : 0;
  }
}
