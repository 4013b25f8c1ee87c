import { loggable } from 'backend/loggable';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { endAfterRequest } from './end-after-request.ts';
import { HttpError } from './http-error.ts';
import { UploadTooSlow } from './receive.ts';
import { TooBusy } from './run-operations.ts';
import { UploadRejected } from './unpack.ts';

/** @param process whose log has what its callers do not read */
export function toHttpError(error: FastifyError, process: 'shop' | 'console' = 'shop'): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof UploadTooSlow) return new HttpError(408, error.name, error.message);
  if (error instanceof UploadRejected) return new HttpError(error.isTooLarge ? 413 : 422, error.name, error.message);
  if (error instanceof TooBusy) return new HttpError(503, error.name, error.message, 60);
  if (error.name === 'StoreDown') {
    return new HttpError(503, error.name, `The site store does not answer; the log of the ${process} says why.`, 60);
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500) return new HttpError(statusCode, 'BadRequest', error.message);
  return new HttpError(
    500,
    'Failed',
    `The operation failed; the log of the ${process} says why. Nothing was changed by it.`,
  );
}

/** Sends a failure in one shape: its name, a sentence and the id of the request in the log. */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toHttpError(error);
  const isOurs = failure.status === 500 || failure.code === 'StoreDown' || failure.cause !== undefined;
  const logged = { route: request.routeOptions.url, error: loggable(failure.cause ?? error) };
  if (isOurs) request.log.error(logged, 'an operation over HTTP failed');
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  if (failure.retryAfterSeconds !== null) reply.header('retry-after', String(failure.retryAfterSeconds));
  const text = JSON.stringify({ error: failure.code, message: failure.message, requestId: request.id });
  reply.code(failure.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (request.raw.complete) return reply.send(text);
  const headers = { 'content-length': String(Buffer.byteLength(text)), connection: 'close' };
  return reply.headers(headers).send(endAfterRequest(request.raw, text));
}
