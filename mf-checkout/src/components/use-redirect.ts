import { REDIRECT_DELAY } from '@urooj/domain/timing';
import { useNavigate, useNavigation } from '@urooj/platform/router';
import { useEffect } from 'react';

/**
 * Leaves for `to` after the shop's pause for reading. Who leaves earlier by another way is not called back, nor who is on
 * the way: over a slow line the next page takes longer than the pause.
 */
export function useRedirect(to: string | null): void {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (to === null || isLeaving) return;
    const timer = setTimeout(() => navigate(to), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [to, isLeaving, navigate]);
}
