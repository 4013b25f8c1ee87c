import type { Access as EndpointAccess, EndpointName, LimitKey } from '@urooj/contract/endpoints';
import { normalizeEmail } from '@urooj/domain/identity';
import { confirmedUntil } from '@urooj/domain/second-factor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../api-error.ts';
import { isSame, signature } from '../security/secrets.ts';
import { type Caller, userOf } from './callers.ts';

/**
 * `site` (files and pages) and `probe` (health checks, descriptions) are public routes outside the contract; `bearer` routes are
 * mounted from outside of this package and check a token themselves. A `phone` route checks the signature of the body itself.
 */
export type Access = EndpointAccess | 'site' | 'probe' | 'bearer' | 'phone';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to an existing one
  interface FastifyContextConfig {
    access?: Access;
    /** For routes of the contract. */
    endpoint?: EndpointName;
    limit?: LimitKey;
    /** Only for users who have confirmed within the last minutes that it is them. */
    needsStepUp?: boolean;
    /** The response lasts as long as the client stays. */
    isStream?: boolean;
  }
}

type AccessCheck = (request: FastifyRequest, signingKey: string) => void;

const open: AccessCheck = () => {};

/** One check per declared access. It throws an ApiError for a caller who may not pass. */
const ACCESS_CHECKS: Readonly<Record<Access, AccessCheck>> = {
  public: open,
  site: open,
  probe: open,
  // The signature covers the body, which is not read yet.
  phone: open,
  // Such a route is not among the routes of the API.
  bearer: () => {
    throw apiError('forbidden');
  },
  session: ({ caller }) => void userOf(caller),
  admin: forShop(({ canAdmin }) => canAdmin),
  orders: forShop(({ rights }) => rights.has('orders')),
  payments: forShop(({ rights }) => rights.has('payments')),
  refunds: forShop(({ rights }) => rights.has('refunds')),
  content: forShop(({ rights }) => rights.has('content')),
  staff: forShop(({ rights }) => rights.size > 0),
  'own-email-or-admin': (request) => {
    const { canAdmin } = request.caller;
    const user = userOf(request.caller);
    // The e-mail is not looked up, so the error does not reveal whether an account exists.
    if (!canAdmin && normalizeEmail(emailParam(request)) !== user.email) throw apiError('forbidden');
  },
  'blog-author': (request, signingKey) => {
    const { user, sessionHash, isBanned } = request.caller;
    if (isBanned) throw apiError('banned');
    if (!user || sessionHash === null || !hasBlogToken(request, signingKey, sessionHash))
      throw apiError('blog_admin_only');
    if (user.role !== 'admin' && !user.rights.includes('content')) throw apiError('forbidden');
    assertSecondFactor(request.caller);
  },
};

/** A check of who works for the shop. It throws ApiError `unauthenticated`, `banned`, `second_factor_missing` or `forbidden`. */
function forShop(may: (caller: Caller) => boolean): AccessCheck {
  return ({ caller }) => {
    userOf(caller);
    assertSecondFactor(caller);
    if (!may(caller)) throw apiError('forbidden');
  };
}

/** @throws ApiError `second_factor_missing` */
function assertSecondFactor({ needsSecondFactor }: Caller): void {
  if (needsSecondFactor) throw apiError('second_factor_missing');
}

/** The token that login returns for blog writes. It is valid only together with the session's cookie. */
export function blogToken(signingKey: string, sessionHash: string): string {
  return signature(signingKey, 'x-auth-token', sessionHash);
}

/** Throws at the start when a route does not declare its access. */
export function registerDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`The route ${url} does not declare its access`);
  });
}

/** Checks the access before the body is read. */
export function registerAccess(app: FastifyInstance, signingKey: string, now: () => Date): void {
  app.addHook('onRequest', async (request) => {
    const { access, needsStepUp } = request.routeOptions.config;
    if (!access) throw apiError('forbidden');
    ACCESS_CHECKS[access](request, signingKey);
    if (needsStepUp) assertConfirmed(request.caller, now());
  });
}

/** @throws ApiError `step_up_required` unless the user has confirmed within the last minutes that it is them */
export function assertConfirmed({ confirmation, hasSecondFactor }: Caller, now: Date): void {
  if (confirmedUntil(confirmation, hasSecondFactor, now) === null) throw apiError('step_up_required');
}

function emailParam(request: FastifyRequest): string {
  const params = request.params as { readonly email?: unknown };
  return typeof params.email === 'string' ? params.email : '';
}

function hasBlogToken(request: FastifyRequest, signingKey: string, sessionHash: string): boolean {
  const token = request.headers['x-auth-token'];
  return typeof token === 'string' && isSame(token, blogToken(signingKey, sessionHash));
}
