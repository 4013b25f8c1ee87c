import type { Api } from '@urooj/api/client';
import type { SessionUser } from '@urooj/domain/entities';
import type { SessionHandle, SessionState } from '@urooj/platform/host';
import { sharedTexts } from '@urooj/texts/en';
import { createStore } from 'zustand/vanilla';
import { readStoredToken, readStoredUser, storeToken, storeUser } from './stored-user.ts';

const GUEST: SessionState = { status: 'unknown', user: null, canAdmin: false, features: [] };

export type SessionOptions = {
  /** Whether somebody may be logged in: without any sign of it the server is asked when its answer first matters. */
  hasMark: () => boolean;
  /** The one admin of plain mode; ignored where the server answers for itself. */
  adminEmail: string;
  /** Asked once at start, and after each login. */
  askServer: Api['session'];
  /** Ends the session on the server; only called where the server has that extension. */
  endOnServer: () => Promise<unknown>;
  /** Says why somebody is logged out who did not ask for it. */
  tell: (text: string) => void;
};

export type Session = SessionHandle & {
  /** Shows the stored user and, where somebody may be logged in, asks the server who is really here. */
  start(): void;
  /** Looks again: who has logged out elsewhere is gone at once, everything else the server says. */
  refresh(): Promise<void>;
  token(): string | null;
};

/** The session store: a guest until told otherwise, the stored user as a hint, the server's answer as the authority. */
export function createSession({ hasMark, adminEmail, askServer, endOnServer, tell }: SessionOptions): Session {
  const store = createStore<SessionState>(() => GUEST);
  let token: string | null = null;
  let settling: Promise<SessionState> | null = null;

  const isPlainAdmin = (user: SessionUser | null) =>
    user?.role === 'admin' && adminEmail !== '' && user.email.toLowerCase() === adminEmail.toLowerCase();

  function settlePlain(user: SessionUser | null): void {
    token = readStoredToken();
    store.setState({ status: user ? 'user' : 'guest', user, canAdmin: isPlainAdmin(user), features: [] });
  }

  async function ask(): Promise<SessionState> {
    const answer = await askServer();
    if (answer.mode === 'plain') {
      settlePlain(store.getState().user);
    } else {
      token = answer.token;
      storeToken(null);
      storeUser(answer.user);
      const { user, canAdmin, features } = answer;
      store.setState({ status: user ? 'user' : 'guest', user, canAdmin, features });
      if (answer.isBanned) tell(sharedTexts.banned);
    }
    return store.getState();
  }

  function forget(): void {
    token = null;
    storeUser(null);
    storeToken(null);
    store.setState({ status: 'guest', user: null, canAdmin: false });
  }

  return {
    store,
    token: () => token,
    start() {
      store.setState({ user: readStoredUser() });
      if (hasMark()) settling ??= ask();
    },
    async refresh() {
      const stored = readStoredUser();
      if (!stored && store.getState().user) return forget();
      if (!stored && !settling && !hasMark()) return;
      if (stored?.email !== store.getState().user?.email) store.setState({ user: stored });
      settling = ask();
      await settling;
    },
    async settled() {
      settling ??= ask();
      await settling;
      return store.getState(); // a login or logout may have come since it was asked
    },
    async signIn(user, newToken) {
      storeUser(user);
      store.setState({ user, status: 'user' });
      if (store.getState().features.length > 0) {
        settling = ask(); // the server knows best what this user may do
        await settling;
        return;
      }
      storeToken(newToken);
      settlePlain(user);
    },
    async signOut() {
      // Forgotten first: that the session had ended already is no news to who is leaving.
      forget();
      if (store.getState().features.includes('logout')) await endOnServer();
    },
    expire(why) {
      const wasHere = store.getState().user !== null;
      forget();
      if (wasHere && why) tell(why);
    },
  };
}
