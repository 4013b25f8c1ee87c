import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { ENDPOINTS, type Access as EndpointAccess } from '@urooj/contract/endpoints';
import { ERRORS } from '@urooj/contract/errors';
import { IMAGE_MAX_MEGABYTES } from '@urooj/contract/limits';
import { ERROR_CODES, type StaffRight } from '@urooj/contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Access } from './access.ts';

const SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by login; __Host-session over https' },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: 'x-xsrf-token',
    description: 'The value of the cookie XSRF-TOKEN',
  },
  blogToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-token',
    description: 'The token from the response of login',
  },
} as const;
type Scheme = keyof typeof SCHEMES;

/** The credentials that a caller must send. */
const REQUIRED_SCHEMES: Readonly<Record<Access, readonly Scheme[]>> = {
  public: [],
  site: [],
  probe: [],
  bearer: [],
  phone: [],
  session: ['session'],
  'own-email-or-admin': ['session'],
  admin: ['session'],
  ...{ orders: ['session'], payments: ['session'], refunds: ['session'], content: ['session'], staff: ['session'] },
  'blog-author': ['session', 'blogToken'],
};

const withRight = (right: StaffRight): string => `For the primary admin, and staff with the right \`${right}\``;

/** Who may send a call, in words: the description of each operation. */
const CALLERS: Readonly<Record<EndpointAccess, string>> = {
  public: 'For everybody',
  session: 'For everybody who is logged in',
  'own-email-or-admin': 'For the user with the e-mail of the path, and the primary admin',
  admin: 'For the primary admin',
  ...{ orders: withRight('orders'), payments: withRight('payments'), refunds: withRight('refunds') },
  ...{ content: withRight('content'), staff: 'For the primary admin, and staff with any right' },
  'blog-author': 'For every admin, and staff with the right `content`',
};

const ERROR = {
  description: 'An error. Decide by code and field; msg is an English sentence that contains the values in params',
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

const IDEMPOTENCY_HEADERS = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[!-~]{8,255}$',
      description: 'Identifies this request: for 24 hours, repeating it with the same key returns the stored response',
    },
  },
} as const;

/** All errors as Markdown. A list for each status, because a table is squeezed in the narrow columns of API references. */
function errorList(): string {
  const byStatus = Map.groupBy(Object.entries(ERRORS), ([, { status }]) => status);
  const sections = [...byStatus].map(([status, errors]) =>
    [`**${status} ${STATUS_CODES[status]}**\n`, ...errors.map(([code, { text }]) => `- \`${code}\`: ${text}`)].join(
      '\n',
    ),
  );
  return ['The errors by their HTTP status:', ...sections].join('\n\n');
}

type Transform = typeof jsonSchemaTransform;
type RouteInfo = Parameters<Transform>[0];
type EndpointOfRoute = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];

/** Serves the description of the endpoints. Must be registered before them, because it collects them with a hook. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Urooj', version: '1.0.0', description: errorList() },
      components: { securitySchemes: SCHEMES },
    },
    transform: describe,
  });
  app.get('/openapi.json', { config: { access: 'probe' }, schema: { hide: true } }, async () => app.swagger());
}

/** Adds to a route what its schemas do not contain: who may call it, credentials, form fields and the error response. */
function describe(info: RouteInfo): ReturnType<Transform> {
  const { schema, url } = jsonSchemaTransform(info);
  const name = info.route.config?.endpoint;
  if (name === undefined || !schema) return { schema, url };
  const endpoint = ENDPOINTS[name];
  return {
    url,
    schema: {
      ...schema,
      ...formOf(endpoint),
      ...(endpoint.idempotent && { headers: IDEMPOTENCY_HEADERS }),
      description: CALLERS[endpoint.access],
      security: securityOf(endpoint),
      response: { ...(schema.response as object), default: ERROR },
    },
  };
}

function securityOf({ access, method }: EndpointOfRoute) {
  const required = REQUIRED_SCHEMES[access];
  if (required.length === 0) return [];
  const all = method === 'GET' ? required : [...required, 'antiForgery' as const];
  return [Object.fromEntries(all.map((scheme) => [scheme, []]))];
}

/** The fields of a multipart form: its texts by their schema, and the file, which is optional in a form with texts. */
function formOf({ multipart, body }: EndpointOfRoute) {
  if (!multipart) return {};
  const texts = body ? z.toJSONSchema(body, { io: 'input' }) : { properties: {}, required: ['image'] };
  const description = `PNG or JPEG, at most ${IMAGE_MAX_MEGABYTES} MB`;
  const image = { type: 'string', contentMediaType: 'image/*', description };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { ...texts.properties, image }, required: texts.required },
  };
}
