import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the title of the page whenever `key` changes, so that screen readers announce the new title. The
 * shell does it for a new path; this is for pages that change their title within one path.
 * @param selector of the title, where it is not the first heading; the page scrolls to it
 */
export function useTitleFocus(key: string | null, selector = 'h1'): void {
  const previous = useRef(key);
  useEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    const title = document.querySelector<HTMLElement>(selector);
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: selector === 'h1' });
  }, [key, selector]);
}
