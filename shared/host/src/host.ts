import type { Api } from '@urooj/api/client';
import type { Feature, StaffRight } from '@urooj/contract/vocabulary';
import type { PublicCatalogue } from '@urooj/domain/catalogue';
import type { Session, SessionUser } from '@urooj/domain/entities';
import type { PublicStatements } from '@urooj/domain/shop-statements';
import type { SiteConfig } from './site-config.ts';

/** Increased by one with every change after which an old remote cannot run in a new shell, or the reverse. */
export const HOST_CONTRACT = 1;

export type SessionState = {
  /** `unknown` until the server has responded; a stored user may already be shown. */
  status: 'unknown' | 'guest' | 'user';
  user: SessionUser | null;
  /** True where the server says so or, in plain mode, where the stored user is the configured admin. */
  canAdmin: boolean;
  /** What the user may do for the shop under `/desk`: all of it for the primary admin. Empty in plain mode. */
  rights: readonly StaffRight[];
  /** Extensions of our own backend. Empty in plain mode, where no extension call, header or parameter may be sent. */
  features: readonly Feature[];
  /** What the user has to know about second factors. Absent for guests and in plain mode. */
  secondFactor?: Session['secondFactor'] | undefined;
  /** True where orders that were placed in this browser without a login are open in it. */
  hasGuestOrders?: boolean | undefined;
  /** True where the last request of the session got no response: what the user may do may be unknown. */
  isUnreachable?: boolean;
};

/** A read-only store; zustand's vanilla store satisfies it. */
type ReadableStore<T> = {
  getState(): T;
  getInitialState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
};

export type SessionHandle = {
  store: ReadableStore<SessionState>;
  /** Takes the response of a login, and stores `{email, role, name}` for the first paint of the next visit. */
  signIn(user: SessionUser, token: string | null): Promise<void>;
  /** Logs out on the server where it has that call, clears the user, and resolves when both are done. */
  signOut(): Promise<void>;
  /**
   * Clears the user without a request, after the server responded that there is no session.
   * @param why shown as a toast where a user was logged in
   */
  expire(why?: string): void;
  /** Resolves when the session is known. */
  settled(): Promise<SessionState>;
  /**
   * Asks, then lets this browser forget the orders that were placed in it without a login, and says what happened. Needs the
   * feature `forgetOrders`.
   * @returns whether they are forgotten
   */
  forgetOrders(): Promise<boolean>;
  /** Requests the session again, for example after it got no response. */
  refresh(): Promise<void>;
};

export type NoticeTone = 'success' | 'info' | 'error';
export type NoticeOptions = {
  /** A link offered inside the toast, for example to the order that was just paid. */
  link?: { to: string; text: string };
  /** Milliseconds until it closes by itself; 5000 by default. */
  duration?: number;
};
export type ConfirmOptions = { title: string; text: string; confirm: string; cancel?: string; danger?: boolean };

export type Notify = {
  toast(tone: NoticeTone, text: string, options?: NoticeOptions): void;
  /** Shows a question; resolves true when confirmed, false on cancel, Esc or a click outside. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /**
   * Shows a message that must be acknowledged.
   * @param action a next step, offered before the acknowledgement
   * @returns true where the next step was chosen
   */
  alert(text: string, action?: string): Promise<boolean>;
};

/** Everything that the shell provides to a remote. It is passed as an argument and through the outlet, never as a global. */
export type HostApi = {
  session: SessionHandle;
  api: Api;
  notify: Notify;
  config: SiteConfig;
  /**
   * What the shop sells, as the live revision has it and not the build of a remote. A loader picks what its page shows.
   * @param isFresh: true asks the site again, after the service said that a price has changed
   * @throws where the site cannot be reached and the page has none
   */
  catalogue(options?: { isFresh?: boolean }): Promise<PublicCatalogue>;
  /**
   * What the shop owner has changed of what the pages state. A loader picks what its page shows.
   * @throws where the site has changed statements and cannot be reached
   */
  statements(): Promise<PublicStatements>;
};
