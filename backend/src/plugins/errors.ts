import { ENDPOINTS } from '@urooj/contract/endpoints';
import type { ErrorCode } from '@urooj/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, apiError, isRefused } from '../api-error.ts';
import { isDatabaseDown, isUnstorableText } from '../db/violations.ts';
import { loggable } from '../loggable.ts';
import { isStorageDown } from '../storage/storage.ts';
import { schemaProblem } from './schema-problem.ts';
import { securityHeaders } from './security-headers.ts';

/** What the reader of forms says, without a code, of bytes that are none. */
const BROKEN_FORM =
  /^Multipart: |^Unexpected end of (multipart data|form)|^Malformed (part|urlencoded)|^The needle cannot|^Part terminated early/;

/** What Fastify and its plugins refuse by themselves, in our words. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
};

/** The usual texts of these speak of pictures; most calls take none. */
const JSON_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  too_large: 'The request is too large. Please shorten what you sent.',
  unsupported_media: 'Please send the request as JSON, with the header Content-Type: application/json.',
};

const NAMED_CONTEXTS = ['querystring', 'body'];

/** One shape for every error; nothing of the inside (stack, SQL, versions) leaves. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, takesForm(request));
    const { method, routeOptions } = request;
    const failed = { method, route: routeOptions.url, error: loggable(error) };
    if (refusal.status >= 500) request.log.error(failed, 'a request failed');
    return sendRefusal(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(apiError('not_found'), request, reply));
}

/** What is refused before any route is found, such as an address that cannot be decoded: no hook sees it. */
export function frameworkErrors(isHttps: boolean) {
  const headers = securityHeaders(isHttps);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    sendRefusal(asRefusal(error, takesForm(request)), request, reply);
  };
}

export function sendRefusal(refusal: ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const body = { msg: refusal.message, code: refusal.code, requestId: request.id };
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .header('cache-control', 'no-store')
    .send(isBlogWrite(request) ? { ...body, error: refusal.message } : body);
}

function asRefusal(error: FastifyError, isForm: boolean): ApiError {
  if (isRefused(error)) return error;
  const code = FRAMEWORK_CODES[error.code];
  if (code) return apiError(code, isForm ? undefined : JSON_TEXTS[code]);
  if (isDatabaseDown(error)) return apiError('store_down');
  if (isStorageDown(error)) return apiError('storage_down');
  if (isUnstorableText(error)) return apiError('invalid_body');
  if (isForm && BROKEN_FORM.test(error.message)) return apiError('invalid_body');
  if (NAMED_CONTEXTS.includes(error.validationContext ?? '')) return apiError('invalid_body', schemaProblem(error));
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
