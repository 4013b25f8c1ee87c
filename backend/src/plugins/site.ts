import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentType } from '@urooj/contract/content-types';
import { BASE_PATH } from '@urooj/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loggable } from '../loggable.ts';
import { withoutDocumentHeaders } from './security-headers.ts';
import { chooseVariant, compressed, type Encoded } from './site/encoding.ts';
import { LIVE, type Located, locate } from './site/locate.ts';

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
 * Composes a page from responses of the service, for pages whose content changes without a release (the blog).
 * @param url path and query
 * @returns `null` when the URL is not such a page
 */
export type ComposeLive = (url: string, fetchFromService: typeof fetch) => Promise<LivePage | null>;

/** The service worker may fetch only from this site. */
const WORKER_POLICY = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };

/**
 * Serves the composed pages, the release map, the immutable files of every release, and a fallback page for all other
 * URLs. Files are read at each request, because activating a release replaces them at run time.
 */
export function registerSite(app: FastifyInstance, siteDir: string, composeLive: ComposeLive | null = null): void {
  app.get('/*', { config: { access: 'site' }, schema: { hide: true } }, async (request, reply) => {
    const live = composeLive && (await composed(composeLive, app, request));
    if (live) return sendLive(live, siteDir, request, reply);
    const urlPath = request.url.split('?', 1)[0] ?? '/';
    const acceptsHtml = (request.headers.accept ?? '').includes('text/html');
    const found = await locate(siteDir, urlPath, acceptsHtml);
    return found ? sendFile(found, request, reply) : sendNotFound(urlPath, acceptsHtml, reply);
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

/** @returns `null` also when composing fails: then the prerendered page is sent, which loads its content in the browser */
async function composed(composeLive: ComposeLive, app: FastifyInstance, request: FastifyRequest) {
  try {
    return await composeLive(request.url, injectedFetch(app, request.ip));
  } catch (error) {
    request.log.error({ error: loggable(error) }, 'a page could not be composed');
    return null;
  }
}

/**
 * A `fetch` that calls the API without a network. Requests count for the rate limits of the visitor who requested the
 * page. No cookies are sent, so a composed page contains only public data.
 */
function injectedFetch(app: FastifyInstance, visitor: string): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname, search } = new URL(url);
    // The code of a release requests it: a page of the site would be composed by requesting another one.
    if (!pathname.startsWith(`${BASE_PATH}/`)) throw new Error(`${pathname} is not a path of the API.`);
    const response = await app.inject({
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      url: pathname + search,
      remoteAddress: visitor,
    });
    const type = response.headers['content-type'];
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
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
  const knownTags = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (reply.statusCode === 200 && knownTags.includes(etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(content);
}

/** Without even a fallback page, nothing has been published yet. */
function sendNotFound(urlPath: string, acceptsHtml: boolean, reply: FastifyReply) {
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
  if (acceptsHtml && !urlPath.startsWith('/r/')) {
    return reply.code(503).send('The shop has not been published yet.');
  }
  return reply.code(404).send('Not found');
}

type Headers = Readonly<Record<string, string>>;

/** For a page whose release recorded no headers. */
const STRICT_HEADERS: Headers = {
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * The headers that were recorded when the page was composed. Its content policy contains the hashes of its scripts and
 * styles.
 * @param page the key of the page, or `*` for the fallback page
 */
async function pageHeaders(pagesDir: string, page: string): Promise<Headers> {
  const recorded = await readRecordedHeaders(path.join(pagesDir, 'headers.json'));
  return { ...STRICT_HEADERS, ...recorded['*'], ...recorded[page] };
}

async function readRecordedHeaders(file: string): Promise<Readonly<Record<string, Headers>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Headers>;
  } catch {
    return {};
  }
}
