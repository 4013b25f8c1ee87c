import { homeOf } from '@urooj/domain/identity';

/** Pages that a role may ask for and come back to; everyone else's page would only send them here again. */
const OWN_AREA: Readonly<Record<string, string>> = { '/client-dashboard': 'user', '/admin-dashboard': 'admin' };

/**
 * Where a login leads: to the page that asked for it, where this person may enter it, else to the home of the role.
 * Only paths of this site count: `//evil.example` and `/\evil.example` are other sites to a browser.
 */
export function destinationOf(role: string, canAdmin: boolean, next: string | null): string {
  const isLocal = next !== null && /^\/(?![/\\])/.test(next) && !/[\p{Cc}\\]/u.test(next);
  const pathname = isLocal ? (next.split(/[?#]/, 1)[0] ?? '') : '';
  const needed = OWN_AREA[pathname];
  const mayEnter = needed === undefined || (needed === role && (needed !== 'admin' || canAdmin));
  return isLocal && mayEnter && pathname !== '/login' ? next : homeOf(role);
}
