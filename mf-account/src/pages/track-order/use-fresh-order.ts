import { useRevalidator } from '@urooj/platform/router';
import { useEffect } from 'react';

const EVERY_MS = 30_000;

/** Asks again from time to time while the order is on its way and the page is being looked at. */
export function useFreshOrder(isMoving: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const ask = () => void revalidate();
    const start = () => {
      timer = setInterval(ask, EVERY_MS);
    };
    const onVisibility = () => {
      clearInterval(timer);
      if (document.hidden) return;
      ask();
      start();
    };
    if (!document.hidden) start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isMoving, revalidate]);
}
