import type { SessionUser } from '@urooj/domain/entities';

/** Key of the stored session user, who is shown until the server responds and never trusted. */
export const USER_KEY = 'urooj.user';
/** Stored only in plain mode: our own backend sends the token with every session response. */
const TOKEN_KEY = 'urooj.token';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full: the session then lasts as long as the page.
  }
}

/** The user of the last visit; null where none, or something else, is stored. */
export function readStoredUser(): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(read(USER_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { email, role, name } = stored as Record<string, unknown>;
    return typeof email === 'string' && typeof role === 'string'
      ? { email, role, name: typeof name === 'string' ? name : '' }
      : null;
  } catch {
    return null;
  }
}

/** Stores `{email, role, name}` and nothing else of the user; null removes it. */
export function storeUser(user: SessionUser | null): void {
  write(USER_KEY, user && JSON.stringify({ email: user.email, role: user.role, name: user.name }));
}

export const readStoredToken = (): string | null => read(TOKEN_KEY);
export const storeToken = (token: string | null): void => write(TOKEN_KEY, token);

/**
 * A readable cookie without content that our own backend sets together with the session. `session-mark` is its former
 * name: browsers that logged in before the rename carry it for 30 days.
 */
const SESSION_HINT = /(^|; )(__Host-)?session-(hint|mark)=1(;|$)/;

/** Whether somebody may be logged in. Otherwise the session is requested only when it is needed. */
export const hasSessionHint = (): boolean => SESSION_HINT.test(document.cookie) || readStoredUser() !== null;
