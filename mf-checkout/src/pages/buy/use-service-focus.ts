import { useEffect, useRef } from 'react';

/** The path stays when a service is chosen, and with it the shell's own care for the focus: it moves to the new title here. */
export function useServiceFocus(service: string | null): void {
  const shown = useRef(service);
  useEffect(() => {
    if (shown.current === service) return;
    shown.current = service;
    const title = document.querySelector<HTMLElement>('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [service]);
}
