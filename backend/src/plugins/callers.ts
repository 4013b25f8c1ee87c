import { STAFF_RIGHTS, type StaffRight } from '@urooj/contract/vocabulary';
import { isPrimaryAdmin } from '@urooj/domain/identity';
import { type Confirmation, policyOf } from '@urooj/domain/second-factor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../api-error.ts';
import type { AppDeps } from '../deps.ts';
import { findSession } from '../modules/session/sessions.ts';
import type { UserRow } from '../modules/users/repository.ts';

/** The caller of a request, according to its cookies. */
export type Caller = {
  readonly user: UserRow | null;
  /** Identifies the session; `null` without a user. */
  readonly sessionHash: string | null;
  /** Identifies the browser; `null` when it has no browser cookie yet. */
  readonly browserHash: string | null;
  /** The orders that links of mails have opened in this browser, each with the generation of its key. */
  readonly openedOrders: ReadonlyMap<string, number>;
  /** Hash of the e-mail whose orders a mailed code has opened in this browser; `null` without one, and after its time. */
  readonly openedEmailHash: string | null;
  /** True when the session's account was banned; then `user` is `null`. */
  readonly isBanned: boolean;
  /** True for the primary admin. */
  readonly canAdmin: boolean;
  /** What the caller may do for the shop: all of it for the primary admin, nothing without the second factor that it needs. */
  readonly rights: ReadonlySet<StaffRight>;
  /** When and how the user has last confirmed that it is them. */
  readonly confirmation: Confirmation | null;
  readonly hasSecondFactor: boolean;
  /** Staff, or an admin of a shop whose owner demands a second factor, who has none: neither dashboard nor desk is open to them. */
  readonly needsSecondFactor: boolean;
};

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to an existing one
  interface FastifyRequest {
    caller: Caller;
  }
}

const GUEST = {
  ...{ user: null, sessionHash: null },
  ...{
    isBanned: false,
    canAdmin: false,
    rights: new Set<StaffRight>(),
    confirmation: null,
    hasSecondFactor: false,
    needsSecondFactor: false,
  },
} as const;

type Deps = Pick<AppDeps, 'database' | 'cookies' | 'adminEmail' | 'security' | 'now'>;

/** Sets `request.caller` of every request. */
export function registerCallers(app: FastifyInstance, deps: Deps): void {
  // Declared without a value, because all requests would share an object.
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = await findCaller(request, deps);
  });
}

async function findCaller(request: FastifyRequest, deps: Deps): Promise<Caller> {
  const opened = deps.cookies.openedOrders(request, deps.now());
  const browser = {
    browserHash: deps.cookies.browser(request),
    openedEmailHash: deps.cookies.openedEmailHash(request, deps.now()),
    openedOrders: new Map(opened.map(({ id, generation }) => [id, generation])),
  };
  const secret = deps.cookies.session(request);
  const session = secret === null ? null : await findSession(deps.database, secret, deps.now());
  if (session === null || session === 'banned') return { ...GUEST, ...browser, isBanned: session === 'banned' };
  const { user, secretHash, confirmation, hasSecondFactor } = session;
  const isCustomer = user.role === 'user' && user.rights.length === 0;
  const isDemanded = !isCustomer && policyOf(user, await deps.security()) === 'required';
  const needsSecondFactor = isDemanded && !hasSecondFactor;
  const canAdmin = isPrimaryAdmin(user, deps.adminEmail) && !needsSecondFactor;
  return {
    user,
    sessionHash: secretHash,
    ...browser,
    isBanned: false,
    canAdmin,
    rights: new Set(needsSecondFactor ? [] : canAdmin ? STAFF_RIGHTS : user.rights),
    confirmation,
    hasSecondFactor,
    needsSecondFactor,
  };
}

/**
 * The caller's account, on endpoints that require a session.
 * @throws ApiError `banned` or `unauthenticated`
 */
export function userOf({ user, isBanned }: Caller): UserRow {
  if (isBanned) throw apiError('banned');
  if (!user) throw apiError('unauthenticated');
  return user;
}
