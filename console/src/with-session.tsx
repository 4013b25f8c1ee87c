import type { Operator } from '@urooj/contract/console';
import { type ReactNode, useEffect, useState } from 'react';
import { type CallOptions, call, type Outcome } from './api.ts';
import { type Session, SessionContext } from './session.ts';
import { watchUpdates } from './watch-updates.ts';

type Props = { operator: Operator; onEnd: (reason: 'ended' | 'signed-out') => void; children: ReactNode };

/** Gives the pages their session. It ends when the server no longer knows it. */
export function WithSession({ operator, onEnd, children }: Props) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const updates = watchUpdates();
    setSession(createSession(operator, updates, onEnd));
    return () => updates.close();
  }, [operator, onEnd]);
  return session ? <SessionContext value={session}>{children}</SessionContext> : null;
}

function createSession(operator: Operator, updates: Session['updates'], onEnd: Props['onEnd']): Session {
  const { csrf } = operator;
  async function callAs<T>(path: string, options: CallOptions): Promise<Outcome<T>> {
    const outcome = await call<T>(path, options);
    if (!outcome.ok && outcome.failure.status === 401) onEnd('ended');
    return outcome;
  }
  return {
    operator,
    updates,
    get: (path, signal) => callAs(path, signal ? { signal } : {}),
    send: (method, path, body) => callAs(path, { method, csrf, ...(body !== undefined && { body }) }),
    async signOut() {
      await call('/sign-out', { method: 'POST', csrf });
      onEnd('signed-out');
    },
  };
}
