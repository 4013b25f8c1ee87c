import { forward, headersOf } from '@urooj/command/forward';
import { BASE_PATH } from '@urooj/contract/route';
import { createDynamicPages } from '@urooj/store/dynamic-pages';
import type { SiteStore } from '@urooj/store/store';
import type { MountRoutes } from 'backend/app';
import type { Config } from 'backend/config';
import { type RunningBackend, startBackend } from 'backend/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markedPage } from './marked-page.ts';

export type PreviewServer = {
  config: Config;
  /** 0 for any free port. */
  port: number;
  store: SiteStore;
  /** The running shop, whose backend the preview uses. */
  shop: URL;
  /** What each page says about itself. Null: pages are sent as they are, and nothing that a browser sends reaches the shop. */
  sentence: (() => string) | null;
};

/** What the backend of the shop sends. Its other paths, the release commands among them, are not forwarded. */
const OF_BACKEND = [`${BASE_PATH}/*`, '/blog/feed.xml'];
/** Failures in a preview must not end a canary of the shop. */
const REPORTS = `${BASE_PATH}/releaseReports`;
const UNSEEN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const ANY_ACCESS = { config: { access: 'site' }, schema: { hide: true } } as const;

function forwardTo(shop: URL) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const response = await forward(shop, request.raw);
      reply.code(response.status).headers(headersOf(response));
      return reply.send(Buffer.from(await response.arrayBuffer()));
    } catch {
      return reply.code(502).send({ msg: `${shop.origin} could not be reached.` });
    }
  };
}

/** Every page is sent whole and uncompressed, so that it can be marked. */
async function asFirstVisit({ raw, url }: FastifyRequest, reply: FastifyReply) {
  for (const name of ['accept-encoding', 'if-none-match']) delete raw.headers[name];
  // A browser that has a service worker of this origin removes it.
  const isForWorker = raw.headers['service-worker'] !== undefined || /^\/service-worker\.js(\?|$)/.test(url);
  if (isForWorker) return reply.code(404).send();
}

function markPages(sentence: () => string) {
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    reply.headers(UNSEEN).removeHeader('etag');
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    return isPage && Buffer.isBuffer(payload) ? markedPage(payload.toString(), sentence()) : payload;
  };
}

/** A browser that only looks must not be able to change anything in the shop. */
async function refuseWrites({ method }: FastifyRequest, reply: FastifyReply) {
  if (method !== 'GET' && method !== 'HEAD') return reply.code(405).send({ msg: 'A preview report changes nothing.' });
}

function routesOf({ shop, sentence }: PreviewServer): MountRoutes {
  const mount = async (app: FastifyInstance) => {
    if (sentence === null) app.addHook('onRequest', refuseWrites);
    else {
      app.addHook('onRequest', asFirstVisit);
      app.addHook('onSend', markPages(sentence));
    }
    await app.register(async (api) => {
      // Bodies are forwarded as they come.
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      for (const url of OF_BACKEND) api.all(url, ANY_ACCESS, forwardTo(shop));
      api.post(REPORTS, ANY_ACCESS, async () => ({ msg: 'A preview counts no reports.' }));
    });
  };
  // Fastify's mark of a plugin whose hooks are for the pages too, and not only for its own routes.
  return Object.assign(mount, { [Symbol.for('skip-override')]: true });
}

/**
 * Serves a previewed site on this machine only, as the shop would serve it, with the backend of the shop behind it.
 * @throws StartError where the port cannot be used
 */
export async function servePreview(preview: PreviewServer): Promise<RunningBackend> {
  const { config, port, store, shop } = preview;
  const composeDynamic = createDynamicPages(store);
  const place = { dataDir: store.dir, siteDir: store.dir, host: 'localhost', port, variable: '--port' };
  const site = { ...config, ...place, siteBucket: null, publicUrl: null, apiHost: shop.origin, trustProxy: [] };
  const running = await startBackend(site, { composeDynamic, mountRoutes: routesOf(preview) }).catch(
    (error: unknown) => {
      composeDynamic.close();
      throw error;
    },
  );
  return {
    ...running,
    async close() {
      await running.close();
      composeDynamic.close();
    },
  };
}
