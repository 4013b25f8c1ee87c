import type { SessionUser } from '@urooj/domain/entities';
import { storedJson, storedText } from '@urooj/host/stored-value';

/** Key of the stored session user, who is shown until the server responds and never trusted. */
export const USER_KEY = 'urooj.user';

// Where storage is blocked or full, the session lasts as long as the page.
const storedUser = storedJson(USER_KEY, parseUser, () => localStorage);
/** Stored only in plain mode: our own backend sends the token with every session response. */
const storedToken = storedText('urooj.token', () => localStorage);

function parseUser(raw: unknown): SessionUser | null {
  const { email, role, name } = (raw ?? {}) as Record<string, unknown>;
  return typeof email === 'string' && typeof role === 'string'
    ? { email, role, name: typeof name === 'string' ? name : '' }
    : null;
}

/** The user of the last visit; null where none, or something else, is stored. */
export const readStoredUser = (): SessionUser | null => storedUser.read();

/** Stores `{email, role, name}` and nothing else of the user; null removes it. */
export function storeUser(user: SessionUser | null): void {
  if (user) storedUser.write({ email: user.email, role: user.role, name: user.name });
  else storedUser.clear();
}

export const readStoredToken = (): string | null => storedToken.read();

/** Stores the token; null removes it. */
export function storeToken(token: string | null): void {
  if (token === null) storedToken.clear();
  else storedToken.write(token);
}

/** A readable cookie without content that our own backend sets together with the session. */
const SESSION_HINT = /(^|; )(__Host-)?session-hint=1(;|$)/;

/** A browser that refuses cookies may throw. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Whether the visitor may be logged in. Otherwise the session is requested only when it is needed. */
export const hasSessionHint = (): boolean => SESSION_HINT.test(readCookies()) || readStoredUser() !== null;
