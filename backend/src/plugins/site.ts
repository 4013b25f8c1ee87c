import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentType } from '@urooj/contract/content-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loggable } from '../loggable.ts';
import { withoutDocumentHeaders } from './security-headers.ts';
import { chooseVariant, compressed, type Encoded } from './site/encoding.ts';
import { injectedFetch } from './site/injected-fetch.ts';
import { LIVE, type Located, locate } from './site/locate.ts';
import { pageHeaders } from './site/page-headers.ts';

const CACHE_CONTROL: Readonly<Record<Located['kind'], string>> = {
  page: 'no-cache',
  record: 'no-cache',
  worker: 'no-cache',
  release: 'public, max-age=31536000, immutable',
  public: 'public, max-age=3600',
};

type LivePage = {
  readonly html: string;
  readonly status: number;
};

/**
 * Composes the page of an address from responses of the service; `null` for an address that has no such page.
 * @param address path and query
 */
export type ComposeLive = (address: string, fetchFromService: typeof fetch) => Promise<LivePage | null>;

/** The service worker brings pages and files of this site, and nothing else. */
const WORKER_POLICY = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };

/**
 * Serves the composed pages, the release map, the immutable files of every release, and one page for every address
 * that has none of its own. Files are read at each request: activating a release replaces them while we run.
 */
export function registerSite(app: FastifyInstance, siteDir: string, composeLive: ComposeLive | null = null): void {
  app.get('/*', { config: { access: 'site' }, schema: { hide: true } }, async (request, reply) => {
    const live = composeLive && (await composed(composeLive, app, request));
    if (live) return sendLive(live, siteDir, request, reply);
    const urlPath = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    const found = await locate(siteDir, urlPath, wantsPage);
    return found ? sendFile(found, request, reply) : sendNothing(urlPath, wantsPage, reply);
  });
}

async function sendFile(found: Located, request: FastifyRequest, reply: FastifyReply) {
  const { file, encoding } = await chooseVariant(found.file, request.headers['accept-encoding']);
  reply
    .headers(found.pagesDir && found.page ? await pageHeaders(found.pagesDir, found.page) : {})
    .headers(found.kind === 'worker' ? WORKER_POLICY : {})
    .header('cache-control', CACHE_CONTROL[found.kind])
    .type(contentType(found.file));
  if (found.kind === 'release' && /\.(js|css)$/.test(found.file)) withoutDocumentHeaders(reply);
  return sendContent({ content: await readFile(file), encoding }, request, reply);
}

/** A page that knows what the service knows; nothing where it cannot be composed: what was composed ahead stands in. */
async function composed(composeLive: ComposeLive, app: FastifyInstance, request: FastifyRequest) {
  try {
    return await composeLive(request.url, injectedFetch(app, request.ip));
  } catch (error) {
    request.log.error({ error: loggable(error) }, 'a page could not be composed');
    return null;
  }
}

async function sendLive({ html, status }: LivePage, siteDir: string, request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(status)
    .headers(await pageHeaders(path.join(siteDir, LIVE, 'html'), '*'))
    .header('cache-control', CACHE_CONTROL.page)
    .type(contentType('index.html'));
  return sendContent(await compressed(Buffer.from(html), request.headers['accept-encoding']), request, reply);
}

function sendContent({ content, encoding }: Encoded, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  reply.header('vary', 'accept-encoding').header('etag', etag);
  const isGood = reply.statusCode === 200;
  if (isGood && request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(content);
}

function sendNothing(urlPath: string, wantsPage: boolean, reply: FastifyReply) {
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
  if (wantsPage && !urlPath.startsWith('/r/')) {
    return reply.code(503).send('The shop has not been published yet.');
  }
  return reply.code(404).send('Not found');
}
