import { useRevalidator } from '@urooj/platform/router';
import { useEffect } from 'react';
import type { TrackData } from './track-order.loader.ts';

const EVERY_MS = 30_000;

/** Asks again from time to time while the order is being delivered and the page is being looked at. */
export function useFreshOrder({ result }: TrackData): void {
  const { revalidate } = useRevalidator();
  const isMoving = result?.ok === true && result.value.status === 'In Progress';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
