import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../../readiness.ts';

const PROBE = { config: { access: 'probe' }, schema: { hide: true } } as const;
const UNAVAILABLE = 503;

/** `healthz`: the process responds. `readyz`: requests should be sent to it. */
export function registerProbes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', PROBE, async () => ({ status: 'ok' }));
  app.get('/readyz', PROBE, async (_request, reply) => {
    const report = await readiness.report();
    return reply
      .code(report.status === 'ok' ? 200 : UNAVAILABLE)
      .header('cache-control', 'no-store')
      .send(report);
  });
}
