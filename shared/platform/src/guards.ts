// By its public name, which is a shared module: a relative import would bundle a second router into each remote.
import { redirect, replace } from '@urooj/platform/router';
import type { HostApi, SessionState } from './host.ts';
import { sitePaths } from './paths.ts';

/**
 * Route guards, called by loaders. They wait for the session and return a redirect to `/login`, or null. They only help
 * the visitor: the server checks every request itself.
 */
type Guard = (host: HostApi, request: Request) => Promise<Response | null>;

function guard(isAllowed: (session: SessionState, host: HostApi) => boolean): Guard {
  return async (host, request) => {
    if (isAllowed(await host.session.settled(), host)) return null;
    const { pathname, search } = new URL(request.url);
    const login = sitePaths.login(pathname + search);
    return isAlreadyAt(pathname) ? replace(login) : redirect(login);
  };
}

/** True after a reload or Back: then the login page replaces the history entry. After a link, Back returns to the link. */
function isAlreadyAt(pathname: string): boolean {
  return globalThis.location?.pathname === pathname;
}

/** The client dashboard: a logged-in user with the role `user`. */
export const requireClient = guard(({ user }) => user?.role === 'user');

/**
 * The admin dashboard: the one admin. Only our own backend knows who that is. Where it does not respond an admin passes,
 * and the page shows that the connection failed: a redirect would say that the account has no access.
 */
export const requireAdmin = guard(
  ({ canAdmin, isUnreachable, user }, { config }) =>
    canAdmin || (isUnreachable === true && config.apiHost === '' && user?.role === 'admin'),
);
