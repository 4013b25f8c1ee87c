import { useEffect } from 'react';

/** `boot.js` leaves the button here that somebody pressed while the page could not answer yet. */
type WithEarlyPress = { earlyPress?: HTMLButtonElement | null };

/** Presses it again once the page can. */
export function useEarlyPress(): void {
  useEffect(() => {
    const page = window as WithEarlyPress;
    page.earlyPress?.click();
    page.earlyPress = null;
  }, []);
}
