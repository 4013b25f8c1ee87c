import { BASE_PATH } from '@urooj/contract/route';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { addressKey } from '../../../plugins/address-key.ts';
import { isOptedOut } from '../opted-out.ts';

const LIMIT = { max: 60, windowMs: 3_600_000 };
const MAX_BYTES = 64 * 1024;

/**
 * Where browsers send reports by themselves. No page can add the anti-forgery header to them, so this is no endpoint of the API:
 * it knows no caller, and counts only.
 */
export async function registerBrowserReports(app: FastifyInstance, { calls, rum }: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: MAX_BYTES } as const;
    scope.addContentTypeParser('application/reports+json', options, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      `${BASE_PATH}/browserReports`,
      { config: { access: 'site' }, schema: { hide: true } },
      async (request, reply) => {
        const isWelcome =
          !isOptedOut(request) && (await calls.consume(`reports ${addressKey(request.ip)}`, LIMIT)) === 0;
        if (isWelcome) await rum.recordBrowserReports(request.body);
        // A browser would repeat what is rejected.
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
