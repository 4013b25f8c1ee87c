import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from './site/content-types.ts';
import { chooseVariant } from './site/encoding.ts';
import { type Located, locate } from './site/locate.ts';
import { pageHeaders } from './site/page-headers.ts';

const CACHE_CONTROL: Readonly<Record<Located['kind'], string>> = {
  page: 'no-cache',
  record: 'no-cache',
  release: 'public, max-age=31536000, immutable',
  public: 'public, max-age=3600',
};

/**
 * Serves the composed pages, the release map, the immutable files of every release, and one page for every address
 * that has none of its own. Files are read at each request: activating a release replaces them while we run.
 */
export function registerSite(app: FastifyInstance, siteDir: string): void {
  app.get('/*', { config: { access: 'site' } }, async (request, reply) => {
    const urlPath = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    const found = await locate(siteDir, urlPath, wantsPage);
    return found ? sendFile(found, request, reply) : sendNothing(urlPath, wantsPage, reply);
  });
}

async function sendFile(found: Located, request: FastifyRequest, reply: FastifyReply) {
  const { file, encoding } = await chooseVariant(found.file, request.headers['accept-encoding']);
  const headers = found.pagesDir && found.page ? await pageHeaders(found.pagesDir, found.page) : {};
  const content = await readFile(file);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  reply
    .headers(headers)
    .header('cache-control', CACHE_CONTROL[found.kind])
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(contentType(found.file)).send(content);
}

function sendNothing(urlPath: string, wantsPage: boolean, reply: FastifyReply) {
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
  if (wantsPage && !urlPath.startsWith('/r/')) {
    return reply.code(503).send('The shop has not been published yet.');
  }
  return reply.code(404).send('Not found');
}
