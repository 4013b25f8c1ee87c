import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../api-error.ts';
import type { Database } from '../db/pool.ts';
import { findSession } from '../modules/session/sessions.ts';
import type { UserRow } from '../modules/users/repository.ts';
import type { Cookies } from './cookies.ts';

/** Who calls, as far as cookies prove it. */
export type Caller = {
  readonly user: UserRow | null;
  /** Names the session; `null` together with the user. */
  readonly sessionHash: string | null;
  /** Names the browser that once got a cookie of ours. */
  readonly browserHash: string | null;
  /** In place of a user: the account behind the session was banned meanwhile. */
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

const NOBODY: Caller = { user: null, sessionHash: null, browserHash: null, isBanned: false, canAdmin: false };

type Deps = {
  readonly database: Database;
  readonly cookies: Cookies;
  readonly adminEmail: string;
  readonly now: () => Date;
};

/** Looks up the caller of every request before anything decides on it. */
export function registerCallers(app: FastifyInstance, deps: Deps): void {
  // A getter and setter per request: the object given here would else be shared by all.
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = await findCaller(request, deps);
  });
}

async function findCaller(request: FastifyRequest, deps: Deps): Promise<Caller> {
  const browserHash = deps.cookies.browser(request);
  const secret = deps.cookies.session(request);
  const session = secret === null ? null : await findSession(deps.database, secret, deps.now());
  if (session === null || session === 'banned') return { ...NOBODY, browserHash, isBanned: session === 'banned' };
  const { user, secretHash } = session;
  return { user, sessionHash: secretHash, browserHash, isBanned: false, canAdmin: isTheAdmin(user, deps.adminEmail) };
}

/** Who calls an endpoint that lets nobody in without a session. */
export function userOf({ user, isBanned }: Caller): UserRow {
  if (isBanned) throw apiError('banned');
  if (!user) throw apiError('unauthenticated');
  return user;
}

export function isTheAdmin(user: Pick<UserRow, 'role' | 'email'>, adminEmail: string): boolean {
  return user.role === 'admin' && user.email === adminEmail;
}
