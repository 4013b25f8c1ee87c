import { useLocation } from '@urooj/platform/router';
import { useEffect } from 'react';

/** Goes to the part that the address names: opens it where it is closed, and lets the keyboard go on from there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice leads there twice.
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    (target.querySelector('summary') ?? target).focus({ preventScroll: true });
    target.scrollIntoView();
  }, [hash, key]);
}
