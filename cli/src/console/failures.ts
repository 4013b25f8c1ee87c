import { isExpected } from '@urooj/command/process';
import type { Problem } from '@urooj/contract/console';
import { loggable } from 'backend/loggable';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, STATUS_OF } from '../publishing/http-error.ts';
import { toHttpError } from '../publishing/send-failure.ts';

/** What the store says about itself is for those who operate it, but for the folders of the server. */
function asHttpError(error: FastifyError, hide: <T>(text: T) => T): HttpError {
  if (!isExpected(error) || error.name === 'StoreDown') return toHttpError(error, 'console');
  return new HttpError(STATUS_OF[error.name] ?? 422, error.name, hide(error.message));
}

/** Sends every failure as its name and a sentence. */
export const failureSender =
  (hide: <T>(text: T) => T) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, code, message, retryAfterSeconds } = asHttpError(error, hide);
    if (status >= 500) request.log.error({ route: request.routeOptions.url, error: loggable(error) }, 'a call failed');
    if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).send({ error: code, message } satisfies Problem);
  };
