import type { LimitKey } from '@urooj/contract/routes';
import type { FastifyInstance } from 'fastify';
import { tooManyAttempts } from '../refused.ts';
import { addressKey } from './address-key.ts';
import type { AttemptCounter, Limit } from './attempt-limits.ts';

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
};
const EVERYTHING: Limit = { max: 600, windowMs: MINUTE_MS };

/** Before anything else of a request costs us something. */
export function registerRateLimits(app: FastifyInstance, attempts: AttemptCounter): void {
  app.addHook('onRequest', async (request) => {
    const address = addressKey(request.ip);
    const { limit: key } = request.routeOptions.config;
    const limit = key && LIMITS[key];
    const wait = limit ? attempts.take(`${key} ${address}`, limit) : attempts.take(`any ${address}`, EVERYTHING);
    if (wait > 0) throw tooManyAttempts(wait);
  });
}
