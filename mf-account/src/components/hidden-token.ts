import { pathIn } from '@urooj/contract/language-paths';
import { currentLanguage } from '@urooj/domain/language';
import { useEffect } from 'react';

/** Replaces the token of a mailed link in the address. */
export const HIDDEN = 'hidden';

/** Removes the secret token from the address bar, and so from the history and from any referrer. */
export function useHiddenToken(path: (token: string) => string): void {
  useEffect(() => {
    window.history.replaceState(window.history.state, '', pathIn(currentLanguage(), path(HIDDEN)));
  }, [path]);
}
