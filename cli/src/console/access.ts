import { ALL_APPS, type Grant, type Right } from '@urooj/store/grants';
import { addressKey } from 'backend/address-key';
import type { CallLimits } from 'backend/call-limits';
import { isSame } from 'backend/secrets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertAllowed } from '../publishing/authorize.ts';
import type { EndpointName } from '../publishing/endpoints.ts';
import { HttpError, tooMany } from '../publishing/http-error.ts';
import { assertMayCall, checkNames } from '../publishing/perform.ts';
import { sessionIdOf } from './cookie.ts';
import type { Sessions, SignedIn } from './sessions.ts';

/**
 * Who may call a route: everybody (`page`: the files of the console; `guest`: signing in, and who is signed in), who is signed in, who may do
 * that operation, or who has a right for the app of the path, for the app of the query or else all that the token covers, or for all apps.
 */
export type Access =
  | 'page'
  | 'guest'
  | 'session'
  | { readonly operation: EndpointName }
  | { readonly right: Right; readonly for: 'app' | 'scope' | 'all' };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to an existing one
  interface FastifyContextConfig {
    console?: Access;
  }
}

/** The caller of a route, and what the answer is about: an app, or `all`. */
export type Operating = SignedIn & { readonly scope: string };

type Requested = { params: { app?: string; remote?: string }; query: { app?: string; remote?: string } };

const CALLS_OF_ADDRESS = { max: 600, windowMs: 60_000 };

const forbidden = (message: string) => new HttpError(403, 'Forbidden', message);

/** Whether the browser says that one of our pages makes this call. Programs that are no browsers say nothing. */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

function assertNotForged(request: FastifyRequest, caller: SignedIn | null): void {
  if (!isFromOwnPage(request)) {
    throw forbidden(
      'This call does not come from a page of the console. Behind a proxy, pass on the Host header of the browser.',
    );
  }
  const sent = request.headers['x-console-csrf'];
  if (caller && !isSame(typeof sent === 'string' ? sent : '', caller.csrf)) {
    throw forbidden('The call has no valid x-console-csrf header: load the page again.');
  }
}

/** @returns what the call is about @throws HttpError 403 or 404 */
function assertMayPass(access: Access, grant: Grant, { params, query }: Requested): string {
  if (typeof access === 'string') return grant.remote;
  checkNames(params);
  if ('operation' in access) {
    assertMayCall(grant, access.operation, params.remote);
    return params.remote ?? ALL_APPS;
  }
  const requested = access.for === 'app' ? params.app : (query.app ?? query.remote ?? grant.remote);
  const scope = access.for === 'all' ? ALL_APPS : (requested ?? ALL_APPS);
  if (scope !== ALL_APPS) checkNames({ remote: scope });
  assertAllowed(grant, access.right, [scope]);
  return scope;
}

/**
 * One hook decides about every call, by what its route declares. A route that declares nothing is for nobody.
 * @returns gives the caller of a request that has passed
 */
export function registerAccess(
  app: FastifyInstance,
  { sessions, calls }: { sessions: Sessions; calls: CallLimits },
): (request: FastifyRequest) => Operating {
  const callers = new WeakMap<FastifyRequest, Operating>();
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.console) throw new Error(`The route ${url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.console ?? 'session';
    if (access === 'page') return;
    tooMany(await calls.consume(`console ${addressKey(request.ip)}`, CALLS_OF_ADDRESS));
    const caller = access === 'guest' ? null : await sessions.find(sessionIdOf(request));
    if (access !== 'guest' && !caller) throw new HttpError(401, 'Unauthenticated', 'Sign in with a release token.');
    if (request.method !== 'GET') assertNotForged(request, caller);
    if (!caller) return;
    const requested = { params: request.params, query: request.query } as Requested;
    callers.set(request, { ...caller, scope: assertMayPass(access, caller.grant, requested) });
  });
  return (request) => {
    const caller = callers.get(request);
    if (!caller) throw new Error(`The route ${request.routeOptions.url} was not checked.`);
    return caller;
  };
}
