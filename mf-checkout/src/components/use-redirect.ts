import { useNavigate, useNavigation } from '@urooj/host/router';
import { useEffect } from 'react';

/** Time to read the outcome before the page changes. */
export const REDIRECT_DELAY_MS = 2_500;

/**
 * Navigates to `to` after a delay. A navigation that starts earlier cancels the redirect: on a slow connection it can take
 * longer than the delay.
 */
export function useRedirect(to: string | null): void {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (to === null || isLeaving) return;
    const timer = setTimeout(() => navigate(to), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [to, isLeaving, navigate]);
}
