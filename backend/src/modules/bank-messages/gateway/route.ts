import { BASE_PATH } from '@urooj/contract/route';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { receiveDelivery } from './receive-delivery.ts';

/** Where phones deliver. It is no endpoint of the contract: no page calls it, and its body is read as bytes. */
export async function registerPhones(api: FastifyInstance, { database, calls, now }: AppDeps): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { phone: string }; Body: Buffer | undefined }>(
      `${BASE_PATH}/bankMessages/:phone`,
      { config: { access: 'phone', limit: 'bankMessages' }, schema: { hide: true } },
      async ({ params, headers, body = Buffer.alloc(0), log }, reply) => {
        reply.header('cache-control', 'no-store');
        const warn = (phone: string, why: string) => log.warn({ phone, why }, 'a delivery of a phone was refused');
        return receiveDelivery({ database, calls, now, warn }, { phoneId: params.phone, headers, body });
      },
    );
  });
}
