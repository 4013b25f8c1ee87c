import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../api-error.ts';
import { listenOn } from '../listening.ts';
import type { Metrics } from '../metrics.ts';
import { isSame } from '../security/secrets.ts';

const PATH = '/metrics';

/** `GET /metrics` beside the shop, for who shows the token. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(PATH, { config: { access: 'probe' }, schema: { hide: true } }, async ({ headers }, reply) => {
    const shown = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(shown, token)) throw apiError('unauthenticated');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

/**
 * The same on a port of its own, which only those who collect figures can reach.
 * @returns how to stop it
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
  });
  await listenOn(server, { host, port, variable: 'METRICS_PORT' });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
