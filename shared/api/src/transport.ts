import { fillPath, isUnsafe, type Route } from '@urooj/contract/route';
import { type EndpointName, type ParamsOf, ROUTES } from '@urooj/contract/routes';
import ky from 'ky';
import type { ApiOptions } from './api-options.ts';
import { failureOf, parseJson, toApiError } from './failure.ts';
import { headersOf } from './headers.ts';
import { type ApiError, errorText, fail, type Result, succeed } from './result.ts';

export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Of the catalogue whose prices the page showed. */
  catalogueRevision?: string;
  timeoutMs?: number;
  /** Whether the request continues after the user leaves the page. */
  outlivesPage?: boolean;
};

/** Calls an endpoint and reads its response. `read` returns `null` for a response that cannot be used. */
export type SendRequest = <Name extends EndpointName, T>(
  name: Name,
  read: (raw: unknown) => T | null,
  input?: CallInput<Name>,
) => Promise<Result<T>>;

export type CallInput<Name extends EndpointName> = RouteInput<ParamsOf<Name>>;

export type RouteInput<Params = Readonly<Record<string, string>>> = CallOptions & {
  params?: Params;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  form?: FormData;
};

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Whether cookies are sent to another origin: only if that backend is ours. Extensions are called only on our own backend.
 * The session call, which detects it, also sends them, because otherwise a logged-in visitor would get a guest's response.
 */
export const needsCrossOriginCredentials = ({ apiHost, features }: ApiOptions, route: Route): boolean =>
  apiHost !== '' && (route.extension === true || features().length > 0);

async function send(options: ApiOptions, route: Route, input: RouteInput): Promise<Result<unknown>> {
  const timeoutMs = input.timeoutMs ?? route.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  try {
    const request = ky(options.apiHost + fillPath(route, input.params ?? {}), {
      method: route.method,
      headers: headersOf(route, options, input),
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
    // Read through the request and not the response, so that the time-out also covers a body that never ends.
    const body = parseJson(await request.text());
    return response.ok ? succeed(body) : fail(toApiError(response.status, response.headers.get('retry-after'), body));
  } catch (error) {
    return fail(failureOf(error, input.signal));
  }
}

/** Calls an endpoint of the table. */
export const call = <Name extends EndpointName>(options: ApiOptions, name: Name, input: CallInput<Name> = {}) =>
  callRoute(options, ROUTES[name], input);

/** Calls a route. If the anti-forgery token was stale, gets a new one and retries once. */
export async function callRoute(options: ApiOptions, route: Route, input: RouteInput): Promise<Result<unknown>> {
  if (isUnsafe(route.method) && !route.background) options.onWrite?.();
  const stepUp = options.prepareStepUp?.();
  let result = await send(options, route, input);
  if (isStale(result) && options.features().includes('csrf')) {
    await send(options, ROUTES.session, {});
    result = await send(options, route, input);
  }
  if (needsStepUp(result) && (await stepUp?.())) result = await send(options, route, input);
  result = await translated(options, result);
  if (!result.ok && hasEnded(route, result.error)) options.onSessionEnded?.(errorText(result.error, ''));
  return result;
}

/** The result with the sentence of its error in the language of the page. */
export async function translated<T>({ translate }: ApiOptions, result: Result<T>): Promise<Result<T>> {
  return result.ok || !translate ? result : fail(await translate(result.error));
}

/** Whether an error means that the session has ended. A failed login does not. */
const hasEnded = (route: Route, error: ApiError): boolean =>
  route !== ROUTES.login && error.kind === 'response' && (error.code === 'unauthenticated' || error.code === 'banned');

/** Whether the user has to confirm first that it is them. */
const needsStepUp = (result: Result<unknown>): boolean =>
  !result.ok && result.error.kind === 'response' && result.error.code === 'step_up_required';

/** Whether the anti-forgery token of the request was not that of the session. */
export const isStale = (result: Result<unknown>): boolean =>
  !result.ok && result.error.kind === 'response' && result.error.status === 403 && result.error.code === 'csrf';
