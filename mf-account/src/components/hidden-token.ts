import { useEffect } from 'react';

/** Stands in the address where the token of a mailed link was. */
export const HIDDEN = 'hidden';

/** The token is a secret: it leaves the address bar, and so the history and any referrer, as soon as it is read. */
export function useHiddenToken(path: (token: string) => string): void {
  useEffect(() => {
    window.history.replaceState(window.history.state, '', path(HIDDEN));
  }, [path]);
}
