import type { FastifyRequest } from 'fastify';
import { apiError } from '../api-error.ts';

const KEY = /^[\x21-\x7e]{8,255}$/;

/** The key under which a client may repeat this request; `null` when it sends none. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw apiError('invalid_body', { field: 'idempotency_key' });
  return key;
}
