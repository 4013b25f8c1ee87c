import { useLocation } from '@urooj/host/router';
import { useEffect, useRef, useState } from 'react';

const MENU_CLOSE_DELAY_MS = 3_000;

export type OpenMenu = {
  /** Name of the menu that is open. */
  open: string | null;
  show(name: string): void;
  hide(): void;
  /** Hides it three seconds after the pointer has left. */
  hideLater(): void;
};

/** State of the header's menus: at most one is open, and it closes three seconds after the pointer has left. */
export function useOpenMenu(): OpenMenu {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const change = (next: string | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const previousKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation, whatever its target, closes the menu.
  useEffect(() => {
    if (previousKey.current !== key) change(null);
    previousKey.current = key;
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === null) return;
    // On the document, because a menu that the pointer opened does not contain the focus.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(null);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return {
    open,
    show: change,
    hide: () => change(null),
    hideLater: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(null), MENU_CLOSE_DELAY_MS);
    },
  };
}
