import type { FastifyInstance } from 'fastify';

/**
 * The service as `fetch`, without a network: a page that is composed here asks as its visitor would, and counts as them.
 * No cookie comes along, so nothing but what everybody may see gets into a page.
 */
export function injectedFetch(app: FastifyInstance, visitor: string): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname, search } = new URL(url);
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
