import { confirmsItself } from '@urooj/domain/bank-message-settings';
import { sitePaths } from '@urooj/host/paths';
import { useHost } from '@urooj/host/router';
import { reviewTimeOf } from '@urooj/host/site-config';
import { usePaymentWatch } from '@urooj/host/use-payment-watch';
import { LinkButton } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice, type NoticeTone } from '@urooj/ui/notice';
import { useEffect } from 'react';
import { watchedTexts } from '../../texts/en/watched-payment.ts';

export type WatchedPaymentProps = {
  orderId: string;
  /** `null` where the backend does not say to this browser how and when was paid. */
  sent: SentPayment | null;
  /** Whether this browser may see the whole order, with the reason of a rejected payment. */
  seesReason: boolean;
  /** The payment is approved, rejected or cancelled, or less has arrived. */
  onDecided?: (news: PaymentNews) => void;
};
/** What was decided, with the heading of a page that says so. */
export type PaymentNews = { readonly outcome: WatchedOutcome; readonly heading: string };
/** @property at in epoch milliseconds */
export type SentPayment = { readonly method: string; readonly at: number };
type WatchedOutcome = 'paid' | 'due' | 'closed';

const TONES: Readonly<Record<WatchedOutcome, NoticeTone>> = { paid: 'success', due: 'warning', closed: 'info' };

/** What happens to a submitted payment, as it happens. */
export function WatchedPayment({ orderId, sent, seesReason, onDecided }: WatchedPaymentProps) {
  const { api, config } = useHost();
  const { state, isRejected, isSlow } = usePaymentWatch(api, orderId, sent?.at ?? 0);
  useEffect(() => {
    if (state === 'review') return;
    const heading = state === 'due' && !isRejected ? watchedTexts.missing.heading : watchedTexts.heading[state];
    onDecided?.({ outcome: state, heading });
  }, [state, isRejected, onDecided]);
  if (state !== 'review') {
    return state === 'due' ? (
      <Notice tone={TONES.due}>
        <Stack gap="tight">
          <p>{isRejected ? watchedTexts.due(seesReason) : watchedTexts.missing.text}</p>
          <Cluster>
            {/* Loads the page again: its form is of the payment that was sent. */}
            <LinkButton href={sitePaths.payment(orderId)}>
              {isRejected ? watchedTexts.sendAgain : watchedTexts.missing.link}
            </LinkButton>
          </Cluster>
        </Stack>
      </Notice>
    ) : (
      <Notice tone={TONES[state]}>{watchedTexts[state]}</Notice>
    );
  }
  if (!sent) return <Notice>{watchedTexts.check}</Notice>;
  return (
    <Notice>
      {confirmsItself(config.bankMessages, sent.method) && !isSlow
        ? watchedTexts.soon
        : watchedTexts.byHand(reviewTimeOf(config))}
    </Notice>
  );
}
