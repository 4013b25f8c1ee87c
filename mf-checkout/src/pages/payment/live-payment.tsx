import { useHost } from '@urooj/platform/router';
import { DEFAULT_REVIEW_TIME } from '@urooj/platform/site-config';
import { usePaymentWatch } from '@urooj/platform/use-payment-watch';
import { Notice, type NoticeTone } from '@urooj/ui/notice';
import { useEffect } from 'react';
import { liveTexts } from '../../texts/en/live-payment.ts';

export type LivePaymentProps = {
  orderId: string;
  /** Whether the shop confirms payments of this method by itself. */
  isAutomatic: boolean;
  /** The payment is approved, rejected or cancelled. */
  onDecided?: (outcome: LiveOutcome) => void;
};
export type LiveOutcome = 'paid' | 'due' | 'closed';

const TONES: Readonly<Record<LiveOutcome, NoticeTone>> = { paid: 'success', due: 'warning', closed: 'info' };

/** What happens to a submitted payment, as it happens. */
export function LivePayment({ orderId, isAutomatic, onDecided }: LivePaymentProps) {
  const { api, config } = useHost();
  const { state, isSlow } = usePaymentWatch(api, orderId);
  useEffect(() => {
    if (state !== 'review') onDecided?.(state);
  }, [state, onDecided]);
  if (state !== 'review') return <Notice tone={TONES[state]}>{liveTexts[state]}</Notice>;
  const { reviewTime = DEFAULT_REVIEW_TIME } = config;
  return <Notice>{isAutomatic && !isSlow ? liveTexts.soon : liveTexts.byHand(reviewTime)}</Notice>;
}
