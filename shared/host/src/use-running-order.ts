import { findRunningOrder } from '@urooj/api/running-order-call';
import { useEffect, useState } from 'react';
import type { HostApi } from './host.ts';

type Host = Pick<HostApi, 'api' | 'session'>;
/** What is ordered, as it was typed. */
type Wanted = Parameters<typeof findRunningOrder>[1];

/** What is typed letter by letter leads somewhere only at its end. */
const PAUSE_MS = 600;

/**
 * The order of this browser or account that runs for the same service and link; `null` without one, and while that is not known. It is
 * looked up once the buyer has paused.
 */
export function useRunningOrder({ api, session }: Host, { service, platform, link }: Wanted): string | null {
  const [found, setFound] = useState<{ readonly link: string; readonly id: string } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      // A composed page requests the session only where somebody needs it.
      const { features } = await session.settled();
      if (!features.includes('blocks') || leaving.signal.aborted) return;
      const result = await findRunningOrder(api, { service, platform, link }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      setFound(result.ok && result.value !== 'none' ? { link, id: result.value } : null);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, session, service, platform, link]);
  return found?.link === link ? found.id : null;
}
