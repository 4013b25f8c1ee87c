import type { Payment } from '@urooj/domain/entities';
import { useEffect, useState } from 'react';
import { countWarnings } from './decide-payment.ts';

/** What appeared less than this long ago has not been read: a press is the second one of two for what was there before. */
export const UNREAD_MS = 700;

/** Whether this has appeared just now. */
function useUnread(what: string): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(what), UNREAD_MS);
    return () => {
      clearTimeout(timer);
      setRead(null);
    };
  }, [what]);
  return read !== what;
}

type Approval = {
  /** The payment, what arrived for it, or the question about its warnings, has appeared just now: nothing is decided yet. */
  readonly isUnread: boolean;
  /** The next approval is the answer to the question. */
  readonly isConfirming: boolean;
  /** Approves the payment; one with warnings at the second call. */
  readonly approve: () => void;
  readonly cancel: () => void;
};

/** The approval of the payment on screen, which may be another one a moment later. */
export function useApproval(payment: Payment, onApprove: () => void): Approval {
  const [confirming, setConfirming] = useState<string | null>(null);
  const shown = `${payment.id} ${payment.receivedMinor}`;
  const isConfirming = confirming === shown;
  const isUnread = useUnread(`${shown} ${isConfirming}`);
  // A payment that is shown again later, or of which another amount has arrived, is asked about again.
  if (confirming !== null && !isConfirming) setConfirming(null);

  function approve() {
    if (isUnread) return;
    if (countWarnings(payment) > 0 && !isConfirming) setConfirming(shown);
    else onApprove();
  }

  return { isUnread, isConfirming, approve, cancel: () => setConfirming(null) };
}
