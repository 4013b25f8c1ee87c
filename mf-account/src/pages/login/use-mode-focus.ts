import { useEffect, useRef } from 'react';
import type { AuthMode } from '../../paths.ts';

/** The path stays when the form changes, and with it the shell's own care for the focus: it moves to the new title here. */
export function useModeFocus(mode: AuthMode): void {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const title = document.querySelector<HTMLElement>('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [mode]);
}
