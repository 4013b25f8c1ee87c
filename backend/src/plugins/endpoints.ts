import type { Readable } from 'node:stream';
import {
  BASE_PATH,
  type BodyOf,
  ENDPOINTS,
  type EndpointName,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Routes,
} from '@urooj/contract/endpoints';
import { type Route, TABLE_TYPES } from '@urooj/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './callers.ts';

export type Call<N extends EndpointName> = {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  /** Validated; fields that are not in the contract are removed. */
  readonly body: BodyOf<N>;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Their complete lists may be too large for the memory: `sendCompleteList` streams them. */
type StreamedList = 'allOrders' | 'allUsers' | 'allPayments' | 'allRefundRequests';

/** A stream for endpoints that send a file; otherwise the response of the contract. */
type Reply<N extends EndpointName> = Routes[N] extends { readonly file: string }
  ? Readable
  : ResponseOf<N> | (N extends StreamedList ? Readable : never);
type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply<N>>;
/** Handlers by the name of their endpoint. */
export type Handlers = { readonly [N in EndpointName]?: Handler<N> };

/** Registers all endpoints of the contract. */
export function registerEndpoints(app: FastifyInstance, handlers: Required<Handlers>): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) registerEndpoint(app, name, handlers[name]);
}

function registerEndpoint<N extends EndpointName>(app: FastifyInstance, name: N, handler: Handler<N>) {
  const endpoint = ENDPOINTS[name];
  app.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path,
    config: {
      access: endpoint.access,
      endpoint: name,
      isStream: endpoint.file === 'text/event-stream',
      ...(endpoint.limit && { limit: endpoint.limit }),
      ...(endpoint.stepUp && { needsStepUp: true }),
    },
    schema: schemaOf(name),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, reply) => {
      // Responses to writes, and those that not everybody may read, must not be cached.
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

/** The schemas validate requests, and remove fields that are not in the contract from responses. */
function schemaOf(name: EndpointName) {
  const { params, query, body, response, multipart, file } = ENDPOINTS[name];
  return {
    operationId: name,
    response: { '2xx': file ? { content: contentOf(file, response) } : response },
    ...(params && { params }),
    ...(query && { querystring: query }),
    // The handler of a multipart form reads and validates its fields.
    ...(body && !multipart && { body }),
  };
}

/** A file with a table comes in the format of its path. */
function contentOf(file: NonNullable<Route['file']>, schema: unknown) {
  const types = file === 'table' ? Object.values(TABLE_TYPES) : [file];
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}
