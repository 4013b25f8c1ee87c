import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../api-error.ts';
import { isSame, signature } from '../security/secrets.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const MAX_WARNED_ORIGINS = 100;
const MAX_ORIGIN_LENGTH = 200;

/** The token that pages send back in `X-XSRF-TOKEN`. It is derived from the session and ends with it. */
export function antiForgeryToken(signingKey: string, sessionHash: string): string {
  return signature(signingKey, 'anti-forgery', sessionHash);
}

/** Rejects writes that another site may have made a visitor's browser send. */
export function registerAntiForgery(app: FastifyInstance, signingKey: string, publicOrigin: () => string): void {
  const warned = new Set<string>();
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (!isFromOwnPage(request, publicOrigin())) {
      warnOnce(request, publicOrigin(), warned);
      throw apiError('csrf', { field: 'origin', params: { origin: publicOrigin() } });
    }
    if (!hasValidToken(request, signingKey)) throw apiError('csrf');
  });
}

/** Helps operators whose shop has another URL than PUBLIC_URL. Logs once per origin, so that nobody can flood the log. */
function warnOnce(request: FastifyRequest, publicUrl: string, warned: Set<string>): void {
  const { origin = 'another site' } = request.headers;
  if (warned.has(origin) || warned.size === MAX_WARNED_ORIGINS) return;
  warned.add(origin);
  const advice =
    'a request from a page of another origin was rejected; if that is the shop itself, set PUBLIC_URL to its address';
  request.log.warn({ origin: origin.slice(0, MAX_ORIGIN_LENGTH), publicUrl }, advice);
}

/** Without a session there is nothing to forge: any token passes. */
function hasValidToken(request: FastifyRequest, signingKey: string): boolean {
  const { sessionHash } = request.caller;
  if (sessionHash === null) return true;
  const token = request.headers['x-xsrf-token'];
  return typeof token === 'string' && isSame(token, antiForgeryToken(signingKey, sessionHash));
}

/**
 * Whether a request comes from a page of the shop, according to the browser: its `Origin` is the public URL or the
 * requested host. Programs that are not browsers send no `Origin`, but also no cookies of a visitor.
 */
function isFromOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
