import { homeOf } from '@urooj/domain/identity';
import { sitePaths } from '@urooj/platform/paths';

/** Pages of one role, with all below them. Everybody else is redirected from them to the login. */
const ROLE_PAGES: Readonly<Record<string, string>> = {
  [sitePaths.clientDashboard()]: 'user',
  [sitePaths.adminDashboard()]: 'admin',
};

/**
 * Where a login leads: to the page that asked for it, where this user may enter it, otherwise to the role's home.
 * Only paths of this site are accepted: for a browser, `//evil.example` and `/\evil.example` are other sites.
 */
export function destinationOf(role: string, canAdmin: boolean, next: string | null): string {
  return next !== null && canEnter(role, canAdmin, next) ? next : homeOf(role);
}

function canEnter(role: string, canAdmin: boolean, next: string): boolean {
  if (!/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return false;
  // For the router `/Admin-Dashboard/` is the same page.
  const pathname = (next.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/\/+$/, '');
  if (pathname === sitePaths.login()) return false;
  const requiredRole = ROLE_PAGES[pathname.split('/', 2).join('/')];
  return requiredRole === undefined || (requiredRole === role && (requiredRole !== 'admin' || canAdmin));
}

type LinkAfterLogin = {
  readonly to: string;
  /** Names the link; the page has its text. */
  readonly name: 'continue' | 'dashboard' | 'blog' | 'shop';
};

/** Where the login page leads somebody who is logged in; never to a page that would redirect back to it. */
export function linkAfterLogin(role: string, canAdmin: boolean, next: string | null): LinkAfterLogin {
  if (next !== null && canEnter(role, canAdmin, next)) return { to: next, name: 'continue' };
  const home = homeOf(role);
  if (canEnter(role, canAdmin, home) && home !== sitePaths.home()) return { to: home, name: 'dashboard' };
  return role === 'admin' ? { to: sitePaths.blog(), name: 'blog' } : { to: sitePaths.home(), name: 'shop' };
}
