import type { PaymentState } from '@urooj/contract/vocabulary';
import { useEffect, useState } from 'react';
import { type WatchedApi, watchPayment } from './payment-watch.ts';

/** When a buyer reads that it takes longer than usual. */
const SLOW_AFTER_MS = 90_000;

/**
 * The state of a payment that was just submitted or is under review, as it changes.
 * @param orderId `null` where the backend does not say
 */
export function usePaymentWatch(api: WatchedApi, orderId: string | null) {
  const [state, setState] = useState<PaymentState>('review');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => (orderId === null ? undefined : watchPayment(api, orderId, setState)), [api, orderId]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return { state, isSlow };
}
