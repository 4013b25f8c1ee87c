import { MENU_CLOSE_DELAY } from '@urooj/domain/timing';
import { useLocation } from '@urooj/platform/router';
import { useEffect, useRef, useState } from 'react';

export type OpenMenu = {
  /** Name of the menu that is open. */
  open: string | null;
  show(name: string): void;
  hide(): void;
  /** Hides it a while after the pointer has left. */
  hideLater(): void;
};

/** At most one menu of the header is open; each closes when the pointer has been away for three seconds. */
export function useOpenMenu(): OpenMenu {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const settle = (next: string | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const seen = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation, whatever its target, closes the menu.
  useEffect(() => {
    if (seen.current !== key) settle(null);
    seen.current = key;
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === null) return;
    // On the document: a menu that the pointer opened closes wherever the focus is.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(null);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return {
    open,
    show: settle,
    hide: () => settle(null),
    hideLater: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(null), MENU_CLOSE_DELAY);
    },
  };
}
