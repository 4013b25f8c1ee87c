/** A server on this machine that forwards requests to a running shop. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Headers that belong to one connection, are bound to the URL of the shop, or would cache a page. */
const DROPPED_HEADERS = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'host', 'accept-encoding'],
  ...['strict-transport-security', 'referer', 'set-cookie', 'etag', 'if-none-match'],
]);

/** Secure cookies are sent to this machine over http as well; those with this prefix must be secure. */
const ownCookie = (cookie: string): string =>
  cookie.replaceAll(cookie.startsWith('__Host-') ? /;\s*domain=[^;]*/gi : /;\s*(secure|domain=[^;]*)/gi, '');

/** Forwards a request; one from a page of this server as if it came from a page of the shop. */
export async function forward(shop: URL, request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!DROPPED_HEADERS.has(name) && value !== undefined) headers.set(name, String(value));
  }
  // From another page it stays as it is: the shop rejects writes of other sites.
  if (headers.get('origin') === `http://${request.headers.host}`) headers.set('origin', shop.origin);
  const hasBody = !['GET', 'HEAD'].includes(request.method ?? 'GET');
  return fetch(new URL(request.url ?? '/', shop), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as BodyInit, duplex: 'half' } : {}),
  } as RequestInit);
}

/** The headers of a response of the shop that hold for this server too. Cookies of the shop become cookies of this URL. */
export function headersOf(upstream: Response): Record<string, string | string[]> {
  const headers = Object.fromEntries([...upstream.headers].filter(([name]) => !DROPPED_HEADERS.has(name)));
  const cookies = upstream.headers.getSetCookie().map(ownCookie);
  return cookies.length > 0 ? { ...headers, 'set-cookie': cookies } : headers;
}
