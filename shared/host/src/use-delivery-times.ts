import { readDeliveryTimes } from '@urooj/api/delivery-time-calls';
import type { DeliveryTimes } from '@urooj/domain/delivery-times';
import { useEffect, useState } from 'react';
import type { HostApi, SessionState } from './host.ts';

const NONE: readonly DeliveryTimes[] = [];

/**
 * How long the orders of a service took, by size; empty until it is loaded, where it cannot be loaded, where the shop owner does not say
 * it, and where the backend does not measure. It changes every hour, so no composed page contains it.
 */
export function useDeliveryTimes(
  { api, config }: Pick<HostApi, 'api' | 'config'>,
  { status, features }: Pick<SessionState, 'status' | 'features'>,
  service: string,
): readonly DeliveryTimes[] {
  // A guest who has just arrived has no session that says what the backend can do.
  const isMeasured = status === 'unknown' || features.includes('deliveryTimes');
  const isSaid = config.switches.measuredDelivery && isMeasured;
  const [loaded, setLoaded] = useState({ service, sizes: NONE });
  useEffect(() => {
    if (!isSaid) return;
    const leaving = new AbortController();
    void readDeliveryTimes(api, service, { signal: leaving.signal }).then((result) => {
      if (result.ok && !leaving.signal.aborted) setLoaded({ service, sizes: result.value });
    });
    return () => leaving.abort();
  }, [api, service, isSaid]);
  return loaded.service === service ? loaded.sizes : NONE;
}
