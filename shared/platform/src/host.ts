import type { Api } from '@urooj/api/client';
import type { Feature } from '@urooj/contract/vocabulary';
import type { SessionUser } from '@urooj/domain/entities';
import type { SiteConfig } from './site-config.ts';

/** Raised by one whenever a remote built for the old host could no longer run in the new one, or the reverse. */
export const HOST_CONTRACT = 1;

export type SessionState = {
  /** `unknown` until the server has answered; a stored user may already be shown as a hint. */
  status: 'unknown' | 'guest' | 'user';
  user: SessionUser | null;
  /** True only where the server says so, or, in plain mode, where the stored user is the configured admin. */
  canAdmin: boolean;
  /** Extensions of our own backend. Empty in plain mode: no extension call, header or parameter may then be sent. */
  features: readonly Feature[];
};

/** A store that others read. zustand's vanilla store satisfies it. */
export type ReadableStore<T> = {
  getState(): T;
  getInitialState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
};

export type SessionHandle = {
  store: ReadableStore<SessionState>;
  /** Takes over what a successful login answered, and stores `{email, role, name}` as the next visit's hint. */
  signIn(user: SessionUser, token: string | null): Promise<void>;
  /** Ends the session on the server where it can, forgets the user, and resolves when both are done. */
  signOut(): Promise<void>;
  /**
   * Forgets the user without a call: the server has just said that there is no session.
   * @param why said as a toast, where somebody was shown as logged in
   */
  expire(why?: string): void;
  /** Resolves once the server's answer (or its absence) has settled who is here. */
  settled(): Promise<SessionState>;
};

export type NoticeTone = 'success' | 'info' | 'error';
export type NoticeOptions = {
  /** A link offered inside the toast, for example to the order that was just paid. */
  link?: { to: string; text: string };
  /** Milliseconds until it closes by itself; 5000 unless told. */
  duration?: number;
};
export type ConfirmOptions = { title: string; text: string; confirm: string; cancel?: string; danger?: boolean };

export type Notify = {
  toast(tone: NoticeTone, text: string, options?: NoticeOptions): void;
  /** Asks; resolves true when confirmed, false on cancel, Esc or a click outside. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** Says something that must be acknowledged. */
  alert(text: string): Promise<void>;
};

/** All that the shell lends to a remote. It crosses as an argument and through the outlet, never through globals. */
export type HostApi = { session: SessionHandle; api: Api; notify: Notify; config: SiteConfig };
