import { contentType } from '@urooj/contract/content-types';
import { BASE_PATH } from '@urooj/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loggable } from '../loggable.ts';
import { withoutDocumentHeaders } from './security-headers.ts';
import { cacheHeaders, NOT_STORED } from './site/cache-headers.ts';
import { type Content, chooseBody } from './site/content.ts';
import {
  type ComposeDynamic,
  type ContentVersion,
  createDynamicPages,
  type DynamicPage,
} from './site/dynamic-pages.ts';
import type { LiveSite } from './site/live-site.ts';
import { DamagedFileError } from './site/release-files.ts';
import type { Located, Revision } from './site/revision.ts';
import { sampleHeaders } from './site/sample-headers.ts';
import { readSegments, usualSpelling } from './site/segments.ts';

/** The service worker may fetch only from this site. */
const WORKER_POLICY = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };
const RELEASES = 'r';

/**
 * Who may fetch the files of a release.
 * @param cookie the header of the request
 */
export type ReleaseAccess = (
  release: { readonly name: string; readonly version: string },
  cookie: string | undefined,
) => Promise<'everybody' | 'this browser' | 'nobody'>;

export type DynamicContent = {
  readonly compose: ComposeDynamic;
  /** `null` where nobody knows when the content changes: then each request composes its page. */
  readonly version: ContentVersion | null;
};

/**
 * Serves the composed pages, the release map, the immutable files of every release, and a fallback page for all other
 * URLs.
 * @param sample the share of visits that send figures, 0 to 1
 * @param releaseAccess by default, everybody may fetch every release
 */
export function registerSite(
  app: FastifyInstance,
  site: LiveSite,
  dynamic: DynamicContent | null = null,
  sample: () => number = () => 0,
  releaseAccess: ReleaseAccess = async () => 'everybody',
): void {
  const dynamicPage = dynamic && createDynamicPages(dynamic.compose, dynamic.version);

  /** `null` also when composing fails: then the fallback is sent, which loads its content in the browser. */
  async function composed(revision: Revision, segments: readonly string[], request: FastifyRequest) {
    if (!dynamicPage || !revision.isDynamic(segments)) return null;
    try {
      return await dynamicPage(request.url, revision, injectedFetch(app, request.ip));
    } catch (error) {
      request.log.error({ error: loggable(error) }, 'a page could not be composed');
      return null;
    }
  }

  app.get('/*', { config: { access: 'site' }, schema: { hide: true } }, async (request, reply) => {
    const urlPath = request.url.split('?', 1)[0] ?? '/';
    const acceptsHtml = (request.headers.accept ?? '').includes('text/html');
    const segments = readSegments(urlPath);
    if (!segments) return sendNotFound(reply);
    if (segments[0] === RELEASES) return sendReleaseFile(site, releaseAccess, segments.slice(1), request, reply);
    const revision = await site.revision();
    if (!revision) return acceptsHtml ? sendUnpublished(reply) : sendNotFound(reply);
    const usual = acceptsHtml ? usualSpelling(urlPath, segments) : null;
    if (usual) return reply.headers(NOT_STORED).redirect(usual + request.url.slice(urlPath.length), 308);
    const next = revision.redirectOf(segments);
    // The shop owner can bring the page back: no browser may remember where it led.
    if (next) return reply.headers(NOT_STORED).redirect(next, 302);
    const page = await composed(revision, segments, request);
    if (page) return sendDynamic(page, revision, request, reply.headers(sampleHeaders(sample())));
    const found = revision.find(segments, acceptsHtml);
    const content = await found?.content();
    if (!found || !content) return acceptsHtml ? sendUnpublished(reply) : sendNotFound(reply);
    if (found.kind === 'page' || found.kind === 'fallback') reply.headers(sampleHeaders(sample()));
    return sendFile(found, content, revision, request, reply);
  });
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

function sendFile(
  found: Located,
  content: Content,
  { number }: Revision,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .headers(found.headers)
    .headers(found.kind === 'worker' ? WORKER_POLICY : {})
    .headers(cacheHeaders(found.kind, number))
    .type(found.type);
  return sendContent(content, request, reply);
}

async function sendReleaseFile(
  site: LiveSite,
  releaseAccess: ReleaseAccess,
  segments: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const [name = '', version = ''] = segments;
    const access = await releaseAccess({ name, version }, request.headers.cookie);
    const content = access === 'nobody' ? undefined : await site.releaseFile(segments);
    // A shared cache would send to everybody what one browser may fetch.
    if (!content) return sendNotFound(reply);
    const file = segments.at(-1) ?? '';
    reply.headers(access === 'everybody' ? cacheHeaders('release') : NOT_STORED).type(contentType(file));
    if (/\.(js|css)$/.test(file)) withoutDocumentHeaders(reply);
    return sendContent(content, request, reply);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    request.log.error({ error: loggable(error) }, 'a file of a release is damaged');
    return sendText(reply, 503, 'This file is damaged. Please try again later.');
  }
}

function sendDynamic(page: DynamicPage, revision: Revision, request: FastifyRequest, reply: FastifyReply) {
  // Another revision went live while it was composed: shared caches wait for the next one.
  const isCurrent = page.revision === revision.name;
  const caching = page.status === 200 ? cacheHeaders(isCurrent ? 'page' : 'fallback', revision.number) : NOT_STORED;
  reply.code(page.status).headers(revision.dynamicHeaders).headers(caching).type(contentType('index.html'));
  return sendContent(page.content, request, reply);
}

/**
 * Sends content in the form that the client accepts, or says that the client has it. Caches store it for others, so it has
 * no id of this request.
 */
export function sendContent(content: Content, request: FastifyRequest, reply: FastifyReply) {
  const body = chooseBody(content, request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding').header('etag', body.etag).removeHeader('x-request-id');
  const knownTags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (reply.statusCode === 200 && knownTags.includes(body.etag)) return reply.code(304).send();
  if (body.encoding) reply.header('content-encoding', body.encoding);
  return reply.send(body.content);
}

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(NOT_STORED).type('text/plain; charset=utf-8').send(text);

const sendNotFound = (reply: FastifyReply) => sendText(reply, 404, 'Not found');

/** Without even a fallback page, nothing has been published yet. */
const sendUnpublished = (reply: FastifyReply) => sendText(reply, 503, 'The shop has not been published yet.');
