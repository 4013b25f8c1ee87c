import { FEATURES, ROLES, SECOND_FACTOR_POLICIES, STAFF_RIGHTS } from '@urooj/contract/vocabulary';
import type { AccountSession, Session, SessionUser, User } from '@urooj/domain/entities';
import { idOf, list, number, oneOf, record, text, time } from './read.ts';

/** Some backends send booleans as texts. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** Absent where the server does not verify e-mails. */
const verified = ({ emailVerified }: Record<string, unknown>) =>
  typeof emailVerified === 'boolean' ? { emailVerified } : {};

export function toUser(value: unknown): User {
  const raw = record(value);
  const version = number(raw.version);
  return {
    id: idOf(raw),
    name: text(raw.name),
    email: text(raw.email),
    role: oneOf(raw.role, ROLES, 'user'),
    isBanned: isTrue(raw.isBanned),
    phoneNumber: text(raw.phoneNumber),
    createdAt: time(raw.createdAt),
    ...(version === null ? {} : { version }),
    ...verified(raw),
  };
}

export const toUsers = (value: unknown): User[] => list(value, 'users', 'data').map(toUser);

/** The logged-in user; `null` without an e-mail. An unknown role is not replaced by `user`: it has no rights. */
function toSessionUser(value: unknown): SessionUser | null {
  const raw = record(value);
  const email = text(raw.email);
  if (!email) return null;
  const phoneNumber = text(raw.phoneNumber);
  return {
    email,
    role: text(raw.role) || 'user',
    name: text(raw.name),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...verified(raw),
  };
}

/** The user after a login. A backend may accept a banned user, so the page checks `isBanned`. */
export type LoggedIn = { readonly user: SessionUser & { readonly isBanned: boolean }; readonly token: string | null };

/** The response to a login, with the user under `loginUser` or `user`; `null` without a user. */
export function toLogin(value: unknown): LoggedIn | null {
  const raw = record(value);
  const rawUser = record(raw.loginUser ?? raw.user);
  const user = toSessionUser(rawUser);
  return user && { user: { ...user, isBanned: isTrue(rawUser.isBanned) }, token: text(raw.token) || null };
}

/** What the user has to know about second factors; nothing for guests, and where the server has none. */
function toSecondFactor(value: unknown): Pick<Session, 'secondFactor'> {
  const { policy, isSet } = record(value);
  const known = SECOND_FACTOR_POLICIES.find((name) => name === policy);
  return known ? { secondFactor: { policy: known, isSet: isSet === true } } : {};
}

/** The session response of our own backend; `null` for any other response. */
export function toSession(value: unknown): Session | null {
  const raw = record(value);
  if (!Array.isArray(raw.features) || !('user' in raw)) return null;
  const announced = raw.features;
  const rights: readonly unknown[] = Array.isArray(raw.rights) ? raw.rights : [];
  return {
    user: toSessionUser(raw.user),
    canAdmin: raw.canAdmin === true,
    rights: STAFF_RIGHTS.filter((right) => rights.includes(right)),
    token: text(raw.token) || null,
    ...toSecondFactor(raw.secondFactor),
    features: FEATURES.filter((feature) => announced.includes(feature)),
    ...(raw.hasGuestOrders === true ? { hasGuestOrders: true } : {}),
    ...(raw.isBanned === true ? { isBanned: true } : {}),
  };
}

export function toAccountSessions(value: unknown): AccountSession[] {
  return list(value, 'sessions').map((raw) => ({
    browser: text(raw.browser),
    firstSeen: time(raw.firstSeen),
    lastSeen: time(raw.lastSeen),
    isCurrent: raw.isCurrent === true,
  }));
}
