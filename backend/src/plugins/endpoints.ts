import type { Readable } from 'node:stream';
import {
  BASE_PATH,
  type BodyOf,
  ENDPOINTS,
  type EndpointName,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@urooj/contract/endpoints';
import type { ROUTES } from '@urooj/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './callers.ts';

export type Call<N extends EndpointName> = {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  /** Checked and stripped of all that the contract does not know. */
  readonly body: BodyOf<N>;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A file is written while it is read; everything else is a response by its schema. */
type Reply<N extends EndpointName> = (typeof ROUTES)[N] extends { readonly file: string } ? Readable : ResponseOf<N>;
type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply<N>>;
/** Some endpoints, each with its handler. */
export type Handlers = { readonly [N in EndpointName]?: Handler<N> };

/** Registers every endpoint of the contract. */
export function registerEndpoints(app: FastifyInstance, handlers: Required<Handlers>): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) registerEndpoint(app, name, handlers[name]);
}

function registerEndpoint<N extends EndpointName>(app: FastifyInstance, name: N, handler: Handler<N>) {
  const endpoint = ENDPOINTS[name];
  app.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path,
    config: { access: endpoint.access, endpoint: name, ...(endpoint.limit && { limit: endpoint.limit }) },
    schema: schemaOf(name),
    handler: async (request, reply) => {
      // What only some may read, or was made for one caller, is kept by no cache.
      if (endpoint.access !== 'public' || endpoint.method !== 'GET') reply.header('cache-control', 'no-store');
      return handler({
        params: request.params as ParamsOf<N>,
        query: request.query as QueryOf<N>,
        body: request.body as BodyOf<N>,
        caller: request.caller,
        request,
        reply,
      });
    },
  });
}

/** What is checked of a request, and all that leaves with a response: a field that the contract does not know stays here. */
function schemaOf(name: EndpointName) {
  const { params, query, body, response, multipart, file } = ENDPOINTS[name];
  return {
    operationId: name,
    response: { '2xx': file ? { content: { [file]: { schema: response } } } : response },
    ...(params && { params }),
    ...(query && { querystring: query }),
    // The fields of a form are read, and checked, by who takes the form.
    ...(body && !multipart && { body }),
  };
}
