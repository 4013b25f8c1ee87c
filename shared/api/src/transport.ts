import { type EndpointName, isUnsafe, type ParamsOf, pathOf, ROUTES, type Route } from '@urooj/contract/routes';
import type { Feature } from '@urooj/contract/vocabulary';
import ky from 'ky';
import { readCookie } from './cookie.ts';
import { failureOf, parseJson, toApiError } from './failure.ts';
import { type ApiError, errorText, fail, type Result, succeed } from './result.ts';

export type ApiOptions = {
  /** Origin of the backend; empty means the page's own. */
  apiHost: string;
  /** Extensions the backend has announced. Empty: plain mode, nothing beyond the call table is sent. */
  features: () => readonly Feature[];
  /** Sent as `x-auth-token` with blog writes. */
  token: () => string | null;
  /** The server has ended the session; gets the server's sentence about it. */
  onSessionEnded?: (text: string) => void;
  fetch?: typeof globalThis.fetch;
};

export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  timeoutMs?: number;
  /** Continues after the page is left. */
  outlivesPage?: boolean;
};

export type CallInput<Name extends EndpointName> = CallOptions & {
  params?: ParamsOf<Name>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  form?: FormData;
};

const DEFAULT_TIMEOUT_MS = 30_000;

/** Headers of one call: in plain mode only the token of blog writes. */
export function headersOf(route: Route, options: ApiOptions, idempotencyKey?: string): Record<string, string> {
  const features = options.features();
  const headers: Record<string, string> = {};
  const token = route.access === 'blog-admin' ? options.token() : null;
  const forgeryToken = isUnsafe(route.method) && features.includes('csrf') ? readCookie('XSRF-TOKEN') : null;
  if (token) headers['x-auth-token'] = token;
  if (forgeryToken) headers['X-XSRF-TOKEN'] = forgeryToken;
  if (idempotencyKey && route.idempotent && features.includes('idempotency'))
    headers['Idempotency-Key'] = idempotencyKey;
  return headers;
}

/**
 * Cookies go to another origin only where that backend is known to be ours. The session call finds that out, so it carries
 * them already: without them, a logged-in visitor would come back as a guest.
 */
export const needsCrossOriginCredentials = ({ apiHost, features }: ApiOptions, route: Route): boolean =>
  apiHost !== '' && (route.extension === true || features().length > 0);

async function send<Name extends EndpointName>(
  options: ApiOptions,
  name: Name,
  input: CallInput<Name>,
): Promise<Result<unknown>> {
  const route: Route = ROUTES[name];
  const timeoutMs = input.timeoutMs ?? route.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  try {
    const request = ky(options.apiHost + pathOf(name, (input.params ?? {}) as ParamsOf<Name>), {
      method: route.method,
      headers: headersOf(route, options, input.idempotencyKey),
      credentials: needsCrossOriginCredentials(options, route) ? 'include' : 'same-origin',
      retry: 0,
      timeout: timeoutMs,
      totalTimeout: timeoutMs,
      throwHttpErrors: false,
      ...(input.query ? { searchParams: input.query } : {}),
      ...(input.form ? { body: input.form } : {}),
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.outlivesPage ? { keepalive: true } : {}),
      ...(options.fetch ? { fetch: options.fetch } : {}),
    });
    const response = await request;
    // Read through the request, not the response: only then does the time-out cover a body that never ends.
    const body = parseJson(await request.text());
    return response.ok ? succeed(body) : fail(toApiError(response.status, response.headers.get('retry-after'), body));
  } catch (error) {
    return fail(failureOf(error, input.signal));
  }
}

/** Calls an endpoint of the table. With a stale anti-forgery token it gets a new one and retries once. */
export async function call<Name extends EndpointName>(
  options: ApiOptions,
  name: Name,
  input: CallInput<Name> = {},
): Promise<Result<unknown>> {
  let result = await send(options, name, input);
  if (isStale(result) && options.features().includes('csrf')) {
    await send(options, 'session', {});
    result = await send(options, name, input);
  }
  if (!result.ok && hasEnded(name, result.error)) options.onSessionEnded?.(errorText(result.error, ''));
  return result;
}

/** A failed login ends no session. */
const hasEnded = (name: EndpointName, error: ApiError): boolean =>
  name !== 'login' && error.kind === 'response' && (error.code === 'unauthenticated' || error.code === 'banned');

/** Whether the anti-forgery token that was sent is no longer the session's. */
export const isStale = (result: Result<unknown>): boolean =>
  !result.ok && result.error.kind === 'response' && result.error.status === 403 && result.error.code === 'csrf';
