import type { Operator } from '@urooj/contract/console';
import { createContext, useContext } from 'react';
import type { Method, Outcome } from './api.ts';
import type { Updates } from './watch-updates.ts';

/** Who is signed in, and the calls in that name. They are the same functions until the session ends. */
export type Session = {
  operator: Operator;
  get<T>(path: string, signal?: AbortSignal): Promise<Outcome<T>>;
  send<T>(method: Exclude<Method, 'GET'>, path: string, body?: unknown): Promise<Outcome<T>>;
  signOut(): Promise<void>;
  updates: Updates;
};

export const SessionContext = createContext<Session | null>(null);

/** The session of the page that is shown. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Only pages with a session use it.');
  return session;
}
