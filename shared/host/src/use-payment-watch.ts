import type { PaymentState } from '@urooj/contract/vocabulary';
import { useEffect, useState } from 'react';
import { type WatchedApi, watchPayment } from './payment-watch.ts';

/** When a buyer reads that it takes longer than usual. */
const SLOW_AFTER_MS = 90_000;

/** @property isRejected false where the payment is due for another reason: less has arrived than was due */
type Watched = { readonly state: PaymentState; readonly isRejected: boolean };

/**
 * The state of a payment that was just submitted or is under review, as it changes.
 * @param orderId `null` where the backend does not say
 * @param submittedAt in epoch milliseconds: each page that shows the payment counts from there
 */
export function usePaymentWatch(api: WatchedApi, orderId: string | null, submittedAt: number) {
  const [{ state, isRejected }, setWatched] = useState<Watched>({ state: 'review', isRejected: false });
  const slowAt = submittedAt + SLOW_AFTER_MS;
  const [isSlow, setSlow] = useState(() => Date.now() >= slowAt);
  useEffect(
    () =>
      orderId === null
        ? undefined
        : watchPayment(api, orderId, (state, isRejected) => setWatched({ state, isRejected })),
    [api, orderId],
  );
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), Math.max(0, slowAt - Date.now()));
    return () => clearTimeout(timer);
  }, [slowAt]);
  return { state, isRejected, isSlow };
}
