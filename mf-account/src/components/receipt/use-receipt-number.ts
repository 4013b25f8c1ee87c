import { useHost } from '@urooj/host/router';
import { useEffect, useState } from 'react';

/** The number of the receipt once its payment is approved; `null` before, and where this browser may not see the order. */
export function useReceiptNumber(orderId: string, isPaid: boolean): number | null {
  const { api } = useHost();
  const [number, setNumber] = useState<number | null>(null);
  useEffect(() => {
    if (!isPaid) return;
    const visit = new AbortController();
    void api.getOrder(orderId, { signal: visit.signal }).then((result) => {
      if (result.ok && !visit.signal.aborted) setNumber(result.value.receiptNumber ?? null);
    });
    return () => visit.abort();
  }, [api, orderId, isPaid]);
  return number;
}
