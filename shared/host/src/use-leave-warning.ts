import { useBlocker, useHost } from '@urooj/host/router';
import { useEffect } from 'react';
import type { ConfirmOptions } from './host.ts';

/**
 * Asks before the page is left while something on it would be lost. For links of the site it shows the given question;
 * for closing or reloading the tab the browser shows its own.
 * @param wouldLose whether something would be lost now
 */
export function useLeaveWarning(wouldLose: boolean, question: ConfirmOptions): void {
  const { notify } = useHost();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => wouldLose && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state } = blocker;
  // Only a change of the state asks again: the question and its functions are new in each rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (state !== 'blocked') return;
    void notify.confirm(question).then((leaves) => (leaves ? blocker.proceed?.() : blocker.reset?.()));
  }, [state]);

  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}
