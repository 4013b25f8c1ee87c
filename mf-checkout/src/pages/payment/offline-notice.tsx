import { Notice } from '@urooj/ui/notice';
import { useSyncExternalStore } from 'react';
import { paymentTexts } from '../../texts/en/payment.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/** A buyer who has sent the money, and sees an error, would send it again. */
export function OfflineNotice() {
  return useIsOffline() ? <Notice tone="error">{paymentTexts.offline}</Notice> : null;
}
