import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when it appears: the button that had the focus is gone with what it replaces.
 * @param isNeeded false where the page begins with the element, and nobody pressed a button
 * @returns the ref of the element
 */
export function useFocusOnMount<T extends HTMLElement>(isNeeded = true): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (isNeeded) element.current?.focus();
  }, [isNeeded]);
  return element;
}

/**
 * Moves the focus to an element when something has closed and has left the focus nowhere.
 * @param isOpen whether that is open
 * @returns the ref of the element
 */
export function useFocusAfter<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return element;
}
