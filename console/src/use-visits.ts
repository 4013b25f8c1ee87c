import type { Visits } from '@urooj/contract/console';
import { useEffect } from 'react';
import { useWatched, type Watched } from './use-watched.ts';

const MINUTE_MS = 60_000;

/** What visitors sent. The server tells of what goes live, not of each visit. */
export function useVisits(): Watched<Visits> {
  const visits = useWatched<Visits>('/visits');
  const { reload } = visits;
  useEffect(() => {
    const timer = setInterval(reload, MINUTE_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return visits;
}
