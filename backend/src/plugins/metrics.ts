import type { FastifyInstance } from 'fastify';
import { apiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import { isSame } from '../security/secrets.ts';

const PATH = '/metrics';

/** Serves `GET /metrics` on the shop's port, with a bearer token. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(PATH, { config: { access: 'probe' }, schema: { hide: true } }, async ({ headers }, reply) => {
    const sent = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(sent, token)) throw apiError('unauthenticated');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
