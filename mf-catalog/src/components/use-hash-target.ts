import { useLocation } from '@urooj/host/router';
import { useEffect } from 'react';

/** Scrolls to the element that the URL names, opens it if it is closed, and moves the focus there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again.
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    (target.querySelector('summary') ?? target).focus({ preventScroll: true });
    target.scrollIntoView();
  }, [hash, key]);
}
