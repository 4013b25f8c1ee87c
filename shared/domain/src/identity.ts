import { PASSWORD_LENGTH } from '@urooj/contract/limits';
import type { Order, SessionUser } from './entities.ts';

/** E-mails are stored and compared trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Validates the length of a new password. Only the server checks whether it is a common one, because the list is large. */
export function passwordProblem(password: string): 'password_too_short' | 'password_too_long' | null {
  const length = [...password.slice(0, PASSWORD_LENGTH.max * 2 + 1)].length;
  if (length < PASSWORD_LENGTH.min) return 'password_too_short';
  return length > PASSWORD_LENGTH.max ? 'password_too_long' : null;
}

export type Customer = {
  readonly userId: string;
  /** Normalized. */
  readonly email: string;
  readonly emailVerified: boolean;
};

/** Whether an account owns an order: it was logged in when ordering, or its verified e-mail is that of the order. */
export function ownsOrder(
  me: Customer,
  order: { readonly userId: string | null; readonly email: string | null },
): boolean {
  if (order.userId === me.userId) return true;
  return me.emailVerified && order.email === me.email;
}

export type OrderAccess = 'granted' | 'not-logged-in' | 'not-allowed';

/**
 * Whether the order details page shows an order to a user, or to a guest.
 * @param serverDecides true with our own backend: it sends the full order only to those who may see it, also to the browser that
 *   placed it or came by a link; others get the tracking view, which has no e-mail.
 */
export function orderAccess(user: SessionUser | null, order: Order, serverDecides: boolean): OrderAccess {
  const isFull = order.email !== null || order.contactMissing;
  if (user === null && serverDecides && isFull) return 'granted';
  if (!user?.email) return 'not-logged-in';
  if (user.role === 'admin') return 'granted';
  if (serverDecides) return isFull ? 'granted' : 'not-allowed';
  return isSameEmail(user.email, order.email) ? 'granted' : 'not-allowed';
}

/** A customer may cancel only their own order, and only while it is Pending. */
export function mayCancel(user: SessionUser | null, order: Order): boolean {
  return order.status === 'Pending' && user !== null && isSameEmail(user.email, order.email);
}

/** The one admin of the shop has the role and the configured e-mail. */
export function isPrimaryAdmin(user: { readonly role: string; readonly email: string }, adminEmail: string): boolean {
  return user.role === 'admin' && isSameEmail(adminEmail, user.email);
}

type Account = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isBanned: boolean;
};

/** Whether saving `next` would ban, demote or rename the primary admin. Its phone number may change. */
export function harmsPrimaryAdmin(user: Account, next: Account, adminEmail: string): boolean {
  if (!isPrimaryAdmin(user, adminEmail)) return false;
  return !isPrimaryAdmin(next, adminEmail) || next.isBanned || next.name.trim() !== user.name;
}

/** The page that a role sees after login. */
export function homeOf(role: string): '/admin-dashboard' | '/client-dashboard' | '/' {
  if (role === 'admin') return '/admin-dashboard';
  return role === 'user' ? '/client-dashboard' : '/';
}

function isSameEmail(mine: string, theirs: string | null): boolean {
  return mine !== '' && theirs !== null && normalizeEmail(mine) === normalizeEmail(theirs);
}
