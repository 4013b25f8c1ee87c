// By its public name: only so does the remote that bundles this file take the shell's router.
import { redirect, replace } from '@urooj/platform/router';
import type { HostApi, SessionState } from './host.ts';
import { sitePaths } from './paths.ts';

/**
 * Guards of routes, for loaders. They wait until the server (or, in plain mode, the stored user) has settled who is
 * here, and answer a redirect to `/login` or null. Courtesy only: the server refuses by itself.
 */
type Guard = (host: HostApi, request: Request) => Promise<Response | null>;

function guard(mayEnter: (session: SessionState) => boolean): Guard {
  return async (host, request) => {
    if (mayEnter(await host.session.settled())) return null;
    const { pathname, search } = new URL(request.url);
    const login = sitePaths.login(pathname + search);
    return isAlreadyAt(pathname) ? replace(login) : redirect(login);
  };
}

/** After a reload or Back, that is: the page must not wait behind the login page. A link's page, however, must. */
function isAlreadyAt(pathname: string): boolean {
  return globalThis.location?.pathname === pathname;
}

/** The client dashboard: a logged-in user with the role `user`. */
export const requireClient = guard(({ user }) => user?.role === 'user');

/** The admin dashboard: the one admin. */
export const requireAdmin = guard(({ canAdmin }) => canAdmin);
