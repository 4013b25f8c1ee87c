import type { FastifyInstance } from 'fastify';

const UNAVAILABLE = 503;
/** About as long as a restart of the database or of a process takes. */
const RETRY_AFTER_S = 10;

/** Every 503 says when to try again, because pages count down to it. What knows a better time has set its own. */
export function registerRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === UNAVAILABLE && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
  });
}
