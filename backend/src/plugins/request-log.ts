import type { FastifyInstance } from 'fastify';

/**
 * One line per request. It names the route instead of the address, because addresses contain e-mails and reset tokens.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const level = config.access === 'site' || config.access === 'probe' ? 'debug' : 'info';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, route: url, status: reply.statusCode, milliseconds }, 'answered');
  });
}
