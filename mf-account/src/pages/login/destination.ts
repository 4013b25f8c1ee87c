import { homeOf } from '@urooj/domain/identity';
import { mustAddFactor } from '@urooj/host/access-checks';
import type { SessionState } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';

/** Pages of some users, with all below them. Everybody else is redirected from them to the login. */
const RESTRICTED: Readonly<Record<string, (role: string, rights: Rights) => boolean>> = {
  [sitePaths.clientDashboard()]: (role) => role === 'user',
  [sitePaths.adminDashboard()]: (role, { canAdmin }) => role === 'admin' && canAdmin,
  [sitePaths.desk()]: (_, { canAdmin, rights }) => canAdmin || rights.length > 0,
};

/** What the session says of the user's rights. */
type Rights = Pick<SessionState, 'canAdmin' | 'rights' | 'features' | 'secondFactor'>;

/**
 * Where a login leads: to the page that asked for it, where this user may enter it, otherwise to the role's home.
 * Only paths of this site are accepted: for a browser, `//evil.example` and `/\evil.example` are other sites.
 */
export function destinationOf(role: string, rights: Rights, next: string | null): string {
  if (next !== null && canEnter(role, rights, next)) return next;
  return mustAddFactor(rights) ? sitePaths.security() : homeOf(role);
}

function canEnter(role: string, rights: Rights, next: string): boolean {
  if (!/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return false;
  // For the router `/Admin-Dashboard/` is the same page.
  const pathname = (next.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/\/+$/, '');
  if (pathname === sitePaths.login()) return false;
  const isAllowed = RESTRICTED[pathname.split('/', 2).join('/')];
  return isAllowed === undefined || isAllowed(role, rights);
}

type LinkAfterLogin = {
  readonly to: string;
  /** Names the link; the page has its text. */
  readonly name: 'continue' | 'dashboard' | 'security' | 'blog' | 'shop';
};

/** Where the login page leads somebody who is logged in; never to a page that would redirect back to it. */
export function linkAfterLogin(role: string, rights: Rights, next: string | null): LinkAfterLogin {
  if (next !== null && canEnter(role, rights, next)) return { to: next, name: 'continue' };
  if (mustAddFactor(rights)) return { to: sitePaths.security(), name: 'security' };
  const home = homeOf(role);
  if (canEnter(role, rights, home) && home !== sitePaths.home()) return { to: home, name: 'dashboard' };
  return role === 'admin' ? { to: sitePaths.blog(), name: 'blog' } : { to: sitePaths.home(), name: 'shop' };
}
