import type { FastifyInstance } from 'fastify';

/**
 * A `fetch` that calls the service without a network. Requests count for the rate limits of the visitor who asked for the page.
 * No cookies are sent, so a composed page contains only public data.
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
