import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the title of the page whenever `key` changes, so that screen readers announce the new title. The
 * shell does it for a new path; this is for pages that change their title within one path.
 */
export function useTitleFocus(key: string | null): void {
  const previous = useRef(key);
  useEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    const title = document.querySelector<HTMLElement>('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [key]);
}
