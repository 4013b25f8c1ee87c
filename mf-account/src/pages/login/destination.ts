import { homeOf } from '@urooj/domain/identity';
import { sitePaths } from '@urooj/platform/paths';

/** Pages that are one role's own; everyone else's visit would only end at the login again. */
const OWN_AREA: Readonly<Record<string, string>> = {
  [sitePaths.clientDashboard()]: 'user',
  [sitePaths.adminDashboard()]: 'admin',
};

/**
 * Where a login leads: to the page that asked for it, where this person may enter it, else to the home of the role.
 * Only paths of this site count: `//evil.example` and `/\evil.example` are other sites to a browser.
 */
export function destinationOf(role: string, canAdmin: boolean, next: string | null): string {
  return next !== null && mayEnter(role, canAdmin, next) ? next : homeOf(role);
}

function mayEnter(role: string, canAdmin: boolean, next: string): boolean {
  if (!/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return false;
  // The router takes `/Admin-Dashboard/` for the same page.
  const pathname = (next.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/\/+$/, '');
  if (pathname === sitePaths.login()) return false;
  const needed = OWN_AREA[pathname];
  return needed === undefined || (needed === role && (needed !== 'admin' || canAdmin));
}

/** Where somebody who is logged in already goes on from the login page; never to what would send them back. */
export function wayOn(role: string, canAdmin: boolean, next: string | null): { to: string; text: string } {
  if (next !== null && mayEnter(role, canAdmin, next)) return { to: next, text: 'Continue' };
  const home = homeOf(role);
  if (mayEnter(role, canAdmin, home) && home !== sitePaths.home()) return { to: home, text: 'Go to your dashboard' };
  return role === 'admin'
    ? { to: sitePaths.blog(), text: 'Go to the blog' }
    : { to: sitePaths.home(), text: 'Go to the shop' };
}
