import { useLocation } from '@urooj/platform/router';
import { useEffect, useRef } from 'react';

/** After a navigation the focus waits at the new page's title, so that a screen reader begins there. */
export function useTitleFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return; // the link names its own target
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
