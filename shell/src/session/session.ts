import type { Api } from '@urooj/api/client';
import type { SessionUser } from '@urooj/domain/entities';
import type { SessionHandle, SessionState } from '@urooj/host/host';
import { createStore } from 'zustand/vanilla';
import { readStoredToken, readStoredUser, storeToken, storeUser } from './stored-user.ts';

const GUEST: SessionState = { status: 'unknown', user: null, canAdmin: false, rights: [], features: [] };

export type SessionOptions = {
  /** Whether the visitor may be logged in. Otherwise the session is requested only when it is needed. */
  hasHint: () => boolean;
  /** The one admin of plain mode. Our own backend ignores it. */
  adminEmail: string;
  /** Called once at start and after each login. */
  requestSession: Api['session'];
  /**
   * Ends the session on the server; called only where the server has this extension. Resolves whether orders of a guest stay
   * open in this browser.
   */
  requestLogout: () => Promise<boolean>;
  forgetOrders: SessionHandle['forgetOrders'];
  /** Shows why the user was logged out by the server. */
  showError: (text: string) => void;
};

export type Session = SessionHandle & {
  /** Shows the stored user and, where the visitor may be logged in, requests the session. */
  start(): void;
  token(): string | null;
};

/** The session store. It starts as a guest, shows the stored user as a hint, and takes the server's response as the truth. */
export function createSession({
  hasHint,
  adminEmail,
  requestSession,
  requestLogout,
  forgetOrders,
  showError,
}: SessionOptions): Session {
  const store = createStore<SessionState>(() => GUEST);
  let token: string | null = null;
  let settling: Promise<SessionState> | null = null;

  const isPlainAdmin = (user: SessionUser | null) =>
    user?.role === 'admin' && adminEmail !== '' && user.email.toLowerCase() === adminEmail.toLowerCase();

  function settlePlain(user: SessionUser | null, isUnreachable = false): void {
    token = readStoredToken();
    store.setState({
      status: user ? 'user' : 'guest',
      user,
      canAdmin: isPlainAdmin(user),
      rights: [],
      features: [],
      secondFactor: undefined,
      isUnreachable,
    });
  }

  async function load(): Promise<SessionState> {
    const response = await requestSession();
    if (response.mode === 'unreachable' && store.getState().features.length > 0) {
      // One lost request does not turn our own backend into a plain one.
      store.setState({ isUnreachable: true });
    } else if (response.mode !== 'extended') {
      settlePlain(store.getState().user, response.mode === 'unreachable');
    } else {
      token = response.token;
      storeToken(null);
      storeUser(response.user);
      const { user, canAdmin, rights, features, secondFactor, hasGuestOrders } = response;
      const status = user ? 'user' : 'guest';
      store.setState({ status, user, canAdmin, rights, features, secondFactor, hasGuestOrders, isUnreachable: false });
      if (response.isBanned) {
        // With the code of the start: the chunk of this file runs before texts can be loaded.
        const { sharedTexts } = await import(/* webpackChunkName: "start" */ '@urooj/texts/en/shared');
        showError(sharedTexts.banned);
      }
    }
    // Calls without extensions have no idempotency key: the next call asks again.
    if (response.mode === 'unreachable' && response.isBusy) settling = null;
    return store.getState();
  }

  function clear(): void {
    token = null;
    storeUser(null);
    storeToken(null);
    store.setState({ status: 'guest', user: null, canAdmin: false, rights: [], secondFactor: undefined });
  }

  async function forget(): Promise<boolean> {
    const isForgotten = await forgetOrders();
    if (isForgotten) store.setState({ hasGuestOrders: false });
    return isForgotten;
  }

  return {
    store,
    token: () => token,
    start() {
      store.setState({ user: readStoredUser() });
      if (hasHint()) settling ??= load();
    },
    /** Applies a logout of another tab at once; requests the session for everything else. */
    async refresh() {
      const stored = readStoredUser();
      if (!stored && store.getState().user) return clear();
      if (!stored && !settling && !hasHint()) return;
      if (stored?.email !== store.getState().user?.email) store.setState({ user: stored });
      settling = load();
      await settling;
    },
    async settled() {
      settling ??= load();
      await settling;
      return store.getState(); // a login or logout may have followed the request
    },
    async signIn(user, newToken) {
      storeUser(user);
      store.setState({ user, status: 'user' });
      const { features, isUnreachable } = store.getState();
      if (features.length === 0) storeToken(newToken);
      if (features.length === 0 && !isUnreachable) return settlePlain(user);
      settling = load(); // the server decides what this user may do
      await settling;
    },
    async signOut() {
      // Cleared first: if the session has ended already, the user who logs out gets no message.
      clear();
      const { features } = store.getState();
      const hasGuestOrders = features.includes('logout') && (await requestLogout());
      // The answer is not awaited: the user is logged out, whatever it is.
      if (hasGuestOrders && features.includes('forgetOrders')) void forget();
    },
    forgetOrders: forget,
    expire(why) {
      const wasLoggedIn = store.getState().user !== null;
      clear();
      if (wasLoggedIn && why) showError(why);
    },
  };
}
