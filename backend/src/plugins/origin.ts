import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of our own, as far as the browser says: its `Origin` is the public address or
 * the very host that was asked. Programs that are no browser send none, and carry no stranger's cookies.
 */
export function isFromOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
