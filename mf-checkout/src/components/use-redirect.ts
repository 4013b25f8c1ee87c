import { useNavigate, useNavigation } from '@urooj/platform/router';
import { useEffect } from 'react';

/** Time to read the outcome before the page changes. */
export const REDIRECT_DELAY_MS = 2_500;

/**
 * Leaves for `to` after the shop's pause for reading. Who leaves earlier by another way is not called back, nor who is on
 * the way: over a slow line the next page takes longer than the pause.
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
