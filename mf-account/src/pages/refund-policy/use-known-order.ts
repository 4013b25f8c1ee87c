import { useHost, useSearchParams } from '@urooj/platform/router';
import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `?order=`; null in the first drawing, which has to equal the page as it came from the server, without it. */
function useOrderOfAddress(): string | null {
  const [params] = useSearchParams();
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isDrawn ? (params.get('order') ?? '') : null;
}

type Known = { readonly amount?: string; readonly clientName?: string; readonly clientEmail?: string };

/** The order that the address names, and what the server tells of it: its price, and to its owner whose it is. */
export function useKnownOrder(): { orderId: string | null; known: Known } {
  const { api } = useHost();
  const orderId = useOrderOfAddress();
  const [known, setKnown] = useState<Known>({});
  useEffect(() => {
    if (!orderId) return;
    const leaving = new AbortController();
    void api.getOrder(orderId, { signal: leaving.signal }).then((result) => {
      // Without an answer the form stands as it is: all of it can be typed.
      if (!result.ok || leaving.signal.aborted) return;
      const { priceMinor, name, email } = result.value;
      setKnown({
        ...(priceMinor === null ? {} : { amount: (priceMinor / 100).toFixed(2) }),
        ...(name ? { clientName: name } : {}),
        ...(email ? { clientEmail: email } : {}),
      });
    });
    return () => {
      leaving.abort();
      setKnown({});
    };
  }, [api, orderId]);
  return { orderId, known };
}
