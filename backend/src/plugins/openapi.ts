import swagger from '@fastify/swagger';
import { ENDPOINTS } from '@urooj/contract/endpoints';
import { ERRORS } from '@urooj/contract/errors';
import { ERROR_CODES } from '@urooj/contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Access } from './access.ts';

/** What a caller has to show; by the names of the schemes below. */
const SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Given by login; __Host-session over https' },
  antiForgery: { type: 'apiKey', in: 'header', name: 'x-xsrf-token', description: 'The cookie XSRF-TOKEN, echoed' },
  blogToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-token',
    description: 'The token from the response of login',
  },
} as const;
type Scheme = keyof typeof SCHEMES;

const SHOWN: Readonly<Record<Access, readonly Scheme[]>> = {
  public: [],
  site: [],
  probe: [],
  session: ['session'],
  'own-email-or-admin': ['session'],
  admin: ['session'],
  'blog-admin': ['session', 'blogToken'],
};

/** The one shape of every error. */
const ERROR = {
  description: 'An error: code and field say why, msg says it to a person with the values in params',
  type: 'object',
  properties: {
    msg: { type: 'string' },
    code: { type: 'string', enum: [...ERROR_CODES] },
    requestId: { type: 'string' },
    field: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    error: { type: 'string' },
  },
  required: ['msg', 'code', 'requestId'],
} as const;

/** Of calls that may be made again without a second effect. */
const RETRY_HEADERS = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[!-~]{8,255}$',
      description: 'Any name for this request: for 24 hours the same one gets the same response, and no second effect',
    },
  },
} as const;

/** All errors as a Markdown table. */
function errorTable(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, text }]) => `| \`${code}\` | ${status} | ${text} |`);
  return ['| Code | Status | Text |', '| --- | --- | --- |', ...rows].join('\n');
}

type Transform = typeof jsonSchemaTransform;
type Described = Parameters<Transform>[0];
type EndpointOfRoute = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];

/** Describes the endpoints from the very table that registers them. Comes before the routes: it watches them being added. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Urooj', version: '1.0.0', description: errorTable() },
      components: { securitySchemes: SCHEMES },
    },
    transform: describe,
  });
  app.get('/openapi.json', { config: { access: 'probe' }, schema: { hide: true } }, async () => app.swagger());
}

/** A route with what its schemas do not say: who may call it, the form that it takes, and how it refuses. */
function describe(described: Described): ReturnType<Transform> {
  const { schema, url } = jsonSchemaTransform(described);
  const name = described.route.config?.endpoint;
  if (name === undefined || !schema) return { schema, url };
  const endpoint = ENDPOINTS[name];
  return {
    url,
    schema: {
      ...schema,
      ...formOf(endpoint),
      ...(endpoint.idempotent && { headers: RETRY_HEADERS }),
      security: securityOf(endpoint),
      response: { ...(schema.response as object), default: ERROR },
    },
  };
}

function securityOf({ access, method }: EndpointOfRoute) {
  const shown = SHOWN[access];
  if (shown.length === 0) return [];
  const all = method === 'GET' ? shown : [...shown, 'antiForgery' as const];
  return [Object.fromEntries(all.map((scheme) => [scheme, []]))];
}

/** The fields of a form: its texts by their schema, and the file, which may be left out where there are texts. */
function formOf({ multipart, body }: EndpointOfRoute) {
  if (!multipart) return {};
  const texts = body ? z.toJSONSchema(body, { io: 'input' }) : { properties: {}, required: ['image'] };
  const image = { type: 'string', contentMediaType: 'image/*', description: 'A picture: PNG or JPEG, at most 5 MB' };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { ...texts.properties, image }, required: texts.required },
  };
}
