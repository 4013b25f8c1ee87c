import { ENDPOINTS } from '@urooj/contract/endpoints';
import type { ErrorBody } from '@urooj/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, apiError, isApiError } from '../api-error.ts';
import { isDatabaseBusy, isDatabaseDown, isUnstorableText } from '../db/violations.ts';
import { loggable } from '../loggable.ts';
import { isStorageDown } from '../storage/storage.ts';
import { traceFields } from '../trace-context.ts';
import { schemaError } from './schema-error.ts';
import { securityHeaders } from './security-headers.ts';

/** Messages of the multipart parser for a malformed body; these errors have no code. */
const BROKEN_FORM =
  /^Multipart: |^Unexpected end of (multipart data|form)|^Malformed (part|urlencoded)|^The needle cannot|^Part terminated early/;

/** Error codes of Fastify and its plugins → ours. */
const FRAMEWORK_CODES: Readonly<Record<string, 'too_large' | 'unsupported_media'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
};

const NAMED_CONTEXTS = ['querystring', 'body'];

/**
 * Sends every error in one shape, without internals such as stacks, SQL and versions.
 * @param hasDatabaseOutage whether there is an outage of the database now, which has its own line in the log
 */
export function registerErrors(app: FastifyInstance, hasDatabaseOutage = () => false): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const response = apiErrorOf(error, request);
    const { method, routeOptions } = request;
    const details = { method, route: routeOptions.url, ...traceFields(request), error: loggable(error) };
    // Refusals come by the hundred, and an overload can be made on purpose: a metric counts those of a busy shop.
    const isKnown = response.code === 'busy' || (response.code === 'store_down' && hasDatabaseOutage());
    if (response.status >= 500) request.log[isKnown ? 'debug' : 'error'](details, 'a request failed');
    return sendError(response, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(apiError('not_found'), request, reply));
}

/** What the response says of an error, and what the log and the metrics call it. */
export function apiErrorOf(error: FastifyError | Error, request: FastifyRequest): ApiError {
  // A client that broke off has the same code (ECONNRESET) as a lost connection to the database.
  if (error === request.raw.errored) return apiError('invalid_body');
  return toApiError(error as FastifyError, takesForm(request));
}

/** For errors before a route is found, such as a URL that cannot be decoded. No hooks run for them. */
export function frameworkErrors(isHttps: () => boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeaders(isHttps()), 'x-request-id': request.id });
    sendError(toApiError(error, takesForm(request)), request, reply);
  };
}

function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, code, field, params, retryAfterSeconds } = error;
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  const body: ErrorBody = {
    msg: message,
    code,
    requestId: request.id,
    ...(field && { field }),
    ...(params && { params }),
    ...(isBlogWrite(request) && { error: message }),
  };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .header('cache-control', 'no-store')
    .send(body);
}

function toApiError(error: FastifyError, isForm: boolean): ApiError {
  if (isApiError(error)) return error;
  const code = FRAMEWORK_CODES[error.code];
  // The default sentences of these codes are about images; `request` selects those for JSON requests.
  if (code) return isForm ? apiError(code) : apiError(code, { field: 'request' });
  // First, because its cause may be a refused connection, too.
  if (isStorageDown(error)) return apiError('storage_down');
  if (isDatabaseDown(error) || isDatabaseBusy(error)) return apiError('store_down');
  if (isUnstorableText(error)) return apiError('invalid_body');
  if (isForm && BROKEN_FORM.test(error.message)) return apiError('invalid_body');
  if (NAMED_CONTEXTS.includes(error.validationContext ?? '')) return schemaError(error);
  const isCallersFault = error.validation !== undefined || (error.statusCode !== undefined && error.statusCode < 500);
  return apiError(isCallersFault ? 'invalid_body' : 'internal');
}

function takesForm(request: FastifyRequest): boolean {
  const name = request.routeOptions.config?.endpoint;
  return name !== undefined && ENDPOINTS[name].multipart !== undefined;
}

/** Clients of the blog read `error` as well. */
function isBlogWrite(request: FastifyRequest): boolean {
  return request.routeOptions.config?.access === 'blog-author';
}
