import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../api-error.ts';
import { listenOn } from '../listening.ts';
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

/**
 * Serves the same on a separate port without a token. The operator restricts who can reach that port.
 * @returns stops the server
 * @throws StartError when the port cannot be opened
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
