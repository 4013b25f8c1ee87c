import type { CurrentSession, Operator } from '@urooj/contract/console';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { call } from './api.ts';
import { SignIn } from './pages/sign-in/sign-in.tsx';
import { Pages } from './pages.tsx';
import { liveTexts } from './texts/en/live.ts';
import { signInTexts } from './texts/en/sign-in.ts';
import { WithSession } from './with-session.tsx';

/** `null` while the server is asked who is signed in. */
type State = { operator: Operator } | { operator: null; reason: string | null } | null;

/** The pages of an operator, or the page that signs in. */
export function App() {
  const [state, setState] = useState<State>(null);

  const load = useCallback(async () => {
    const me = await call<CurrentSession>('/me');
    if (!me.ok) return setState({ operator: null, reason: me.failure.message });
    const { operator } = me.value;
    setState(operator ? { operator } : { operator, reason: null });
  }, []);
  useEffect(() => void load(), [load]);

  const end = useCallback((reason: 'ended' | 'signed-out') => {
    setState({ operator: null, reason: reason === 'ended' ? signInTexts.ended : null });
  }, []);

  if (!state) return <Skeleton label={liveTexts.loading} shape="card" />;
  if (!state.operator) return <SignIn reason={state.reason} onSignedIn={load} />;
  return (
    <WithSession key={state.operator.csrf} operator={state.operator} onEnd={end}>
      <Pages />
    </WithSession>
  );
}
