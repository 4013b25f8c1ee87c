import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../api-error.ts';
import type { Database } from '../db/pool.ts';
import { findSession } from '../modules/session/sessions.ts';
import type { UserRow } from '../modules/users/repository.ts';
import type { Cookies } from './cookies.ts';

/** Who calls, according to the cookies. */
export type Caller = {
  readonly user: UserRow | null;
  /** Names the session; `null` together with the user. */
  readonly sessionHash: string | null;
  /** Names the browser that once got a cookie of ours. */
  readonly browserHash: string | null;
  /** True, with no user, where the session's account has been banned. */
  readonly isBanned: boolean;
  /** Role admin and the one e-mail. */
  readonly canAdmin: boolean;
};

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to an existing one
  interface FastifyRequest {
    caller: Caller;
  }
}

const GUEST: Caller = { user: null, sessionHash: null, browserHash: null, isBanned: false, canAdmin: false };

type Deps = {
  readonly database: Database;
  readonly cookies: Cookies;
  readonly adminEmail: string;
  readonly now: () => Date;
};

/** Finds the caller of every request. */
export function registerCallers(app: FastifyInstance, deps: Deps): void {
  // Declared without a value: an object given here would be shared by all requests.
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = await findCaller(request, deps);
  });
}

async function findCaller(request: FastifyRequest, deps: Deps): Promise<Caller> {
  const browserHash = deps.cookies.browser(request);
  const secret = deps.cookies.session(request);
  const session = secret === null ? null : await findSession(deps.database, secret, deps.now());
  if (session === null || session === 'banned') return { ...GUEST, browserHash, isBanned: session === 'banned' };
  const { user, secretHash } = session;
  return { user, sessionHash: secretHash, browserHash, isBanned: false, canAdmin: isTheAdmin(user, deps.adminEmail) };
}

/** The caller's account, on endpoints that require a session. */
export function userOf({ user, isBanned }: Caller): UserRow {
  if (isBanned) throw apiError('banned');
  if (!user) throw apiError('unauthenticated');
  return user;
}

function isTheAdmin(user: Pick<UserRow, 'role' | 'email'>, adminEmail: string): boolean {
  return user.role === 'admin' && user.email === adminEmail;
}
