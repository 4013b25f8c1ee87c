import { REDIRECT_DELAY } from '@urooj/domain/timing';
import { useNavigate } from '@urooj/platform/router';
import { useEffect } from 'react';

/** Leaves for `to` after the shop's pause for reading. Who leaves earlier by another way is not called back. */
export function useRedirect(to: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => navigate(to), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}
