import { ENDPOINTS } from '@urooj/contract/endpoints';
import type { ErrorBody } from '@urooj/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, apiError, isApiError } from '../api-error.ts';
import { isDatabaseDown, isUnstorableText } from '../db/violations.ts';
import { loggable } from '../loggable.ts';
import { isStorageDown } from '../storage/storage.ts';
import { schemaError } from './schema-error.ts';
import { securityHeaders } from './security-headers.ts';

/** What the multipart parser says, without a code, of a body that is no form. */
const BROKEN_FORM =
  /^Multipart: |^Unexpected end of (multipart data|form)|^Malformed (part|urlencoded)|^The needle cannot|^Part terminated early/;

/** Errors of Fastify and its plugins, as ours. */
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

/** One shape for every error; nothing of the inside (stack, SQL, versions) leaves. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiFailure = toApiError(error, takesForm(request));
    const { method, routeOptions } = request;
    const failed = { method, route: routeOptions.url, error: loggable(error) };
    if (apiFailure.status >= 500) request.log.error(failed, 'a request failed');
    return sendError(apiFailure, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(apiError('not_found'), request, reply));
}

/** For what fails before a route is found, such as an address that cannot be decoded: no hook runs for it. */
export function frameworkErrors(isHttps: boolean) {
  const headers = securityHeaders(isHttps);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id });
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
  // The sentences of these codes speak of pictures; a JSON request has its own.
  if (code) return isForm ? apiError(code) : apiError(code, { field: 'request' });
  if (isDatabaseDown(error)) return apiError('store_down');
  if (isStorageDown(error)) return apiError('storage_down');
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
  return request.routeOptions.config?.access === 'blog-admin';
}
