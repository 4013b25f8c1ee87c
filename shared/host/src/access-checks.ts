import { withoutLanguage } from '@urooj/contract/language-paths';
import type { StaffRight } from '@urooj/contract/vocabulary';
// By its public name, which is a shared module: a relative import would bundle a second router into each remote.
import { redirect, replace } from '@urooj/host/router';
import type { HostApi, SessionState } from './host.ts';
import { sitePaths } from './paths.ts';

/**
 * Access checks of routes, called by loaders. They wait for the session and return a redirect, mostly to `/login`, or
 * null. They only help the visitor: the server checks every request itself.
 */
type AccessCheck = (host: HostApi, request: Request) => Promise<Response | null>;

function createAccessCheck(isAllowed: (session: SessionState, host: HostApi) => boolean): AccessCheck {
  return async (host, request) => {
    if (isAllowed(await host.session.settled(), host)) return null;
    const { pathname, search } = new URL(request.url);
    // The router adds the language of the page to each path that it goes to.
    return lead(sitePaths.login(withoutLanguage(pathname + search)), pathname);
  };
}

const lead = (to: string, pathname: string): Response => (isAlreadyAt(pathname) ? replace(to) : redirect(to));

/** True after a reload or Back: then the login page replaces the history entry. After a link, Back returns to the link. */
function isAlreadyAt(pathname: string): boolean {
  return globalThis.location?.pathname === pathname;
}

/** A page for everybody who is logged in. */
export const requireUser = createAccessCheck(({ user }) => user !== null);

/** The client dashboard: a logged-in user with the role `user`. */
export const requireClient = createAccessCheck(({ user }) => user?.role === 'user');

/**
 * The admin dashboard: the one admin. Only our own backend knows who that is. Where it does not respond an admin passes,
 * and the page shows that the connection failed: a redirect would say that the account has no access.
 */
const requireRights = createAccessCheck(
  ({ canAdmin, isUnreachable, user }, { config }) =>
    canAdmin || (isUnreachable === true && config.apiHost === '' && user?.role === 'admin'),
);

/** Pages under `/desk`: staff with one of these rights, and the primary admin. Staff without a second factor add one first. */
export const requireStaff =
  (...needed: readonly StaffRight[]): AccessCheck =>
  async (host, request) => {
    const session = await host.session.settled();
    if (session.user?.role === 'admin') return requireAdmin(host, request);
    if (session.user && mustAddFactor(session)) return lead(sitePaths.security(), new URL(request.url).pathname);
    return createAccessCheck(({ rights }) => needed.some((right) => rights.includes(right)))(host, request);
  };

/** Whether the user has no rights until a second factor is added to the account. */
export const mustAddFactor = ({ features, secondFactor }: Pick<SessionState, 'features' | 'secondFactor'>): boolean =>
  features.includes('secondFactor') && secondFactor?.policy === 'required' && !secondFactor.isSet;

/** An admin who must add a second factor first is led to the page where that is done. */
export const requireAdmin: AccessCheck = async (host, request) => {
  const session = await host.session.settled();
  if (session.user?.role !== 'admin' || !mustAddFactor(session)) return requireRights(host, request);
  return lead(sitePaths.security(), new URL(request.url).pathname);
};
