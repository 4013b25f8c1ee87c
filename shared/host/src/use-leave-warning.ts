import { type Location, useBlocker, useHost, useLocation, useNavigate } from '@urooj/host/router';
import { useEffect, useRef } from 'react';
import type { ConfirmOptions } from './host.ts';

/** A navigation that was stopped until the question is answered. */
type Attempt = { readonly nextLocation: Location; readonly historyAction: 'POP' | 'PUSH' | 'REPLACE' };

/**
 * Asks before the page is left while something on it would be lost. For links of the site it shows the given question;
 * for closing or reloading the tab the browser shows its own.
 * @param wouldLose whether something would be lost now
 */
export function useLeaveWarning(wouldLose: boolean, question: ConfirmOptions): void {
  useQuestion(wouldLose, question);
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}

/**
 * The router drops a stopped navigation whenever anything has loaded, for example the page's data after a save, even before React has
 * rendered that it was stopped. So the question does not depend on the state of the blocker, and Leave navigates itself.
 */
function useQuestion(wouldLose: boolean, question: ConfirmOptions): void {
  const { notify } = useHost();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);
  const isMounted = useRef(false);
  /** The latest one, which the question that is open asks about. */
  const attempt = useRef<Attempt>(null);

  function openQuestion(stopped: Attempt): void {
    const isOpen = attempt.current !== null;
    attempt.current = stopped;
    if (isOpen) return;
    void notify.confirm(question).then((leaves) => {
      const { current } = attempt;
      attempt.current = null;
      // The page may have been replaced meanwhile, for example because the session ended.
      if (leaves && current && isMounted.current) leave(current);
      else latest.current.reset?.();
    });
  }

  function leave({ nextLocation, historyAction }: Attempt): void {
    isLeaving.current = true;
    // Only the router knows how many entries of the history Back or Forward has skipped.
    if (historyAction === 'POP' && proceed()) return;
    void navigate(nextLocation, { replace: historyAction === 'REPLACE' });
  }

  /** @returns whether the router still had the stopped navigation, and lets it proceed */
  function proceed(): boolean {
    try {
      latest.current.proceed?.();
      return latest.current.state === 'blocked';
    } catch {
      // It was dropped since the last rendering.
      return false;
    }
  }

  const blocker = useBlocker((stopped) => {
    const { currentLocation, nextLocation } = stopped;
    if (!wouldLose || isLeaving.current || currentLocation.pathname === nextLocation.pathname) return false;
    openQuestion(stopped);
    return true;
  });
  const latest = useRef(blocker);
  latest.current = blocker;

  // A redirect may lead back to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
}
