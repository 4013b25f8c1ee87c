import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { DATA_COPIES_PATH, openDataCopy } from './copies.ts';

/** Serves the file of a mailed link; it is no endpoint of the contract. */
export function registerDataCopies(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { token: string } }>(
    `${DATA_COPIES_PATH}/:token`,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const content = await openDataCopy(deps, request.params.token, deps.now());
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="data.zip"')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(content);
    },
  );
}
