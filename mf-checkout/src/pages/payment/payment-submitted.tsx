import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { confirmsItself } from '@urooj/domain/receipt-settings';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost, useSession } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRedirect } from '../../components/use-redirect.ts';
import { paymentTexts } from '../../texts/en/payment.ts';
import type { LiveOutcome, LivePaymentProps } from './live-payment.tsx';
import styles from './payment-columns.module.css';

/** Payments that confirm themselves mostly do within this time. */
const MAX_WAIT_MS = 60_000;

/** Loaded after the payment. Without a network the rest of the page stays, and the redirect follows. */
const LivePayment = lazy<ComponentType<LivePaymentProps>>(() =>
  import('./live-payment.tsx').then(
    ({ LivePayment }) => ({ default: LivePayment }),
    () => ({ default: () => null }),
  ),
);

/**
 * The payment is recorded; after a pause the dashboard opens with the receipt, for a guest the login. Where the payment
 * confirms itself, the pause begins when it is decided, or after a minute.
 */
export function PaymentSubmitted({ orderId, method }: { orderId: string; method: PaymentMethod }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isLive = useSession().features.includes('paymentEvents');
  const isAutomatic = confirmsItself(useHost().config.receipts, method);
  const [outcome, setOutcome] = useState<LiveOutcome | null>(null);
  const isTooLong = useTimeout(MAX_WAIT_MS);
  const isWaiting = isLive && isAutomatic && outcome === null && !isTooLong;
  useRedirect(isWaiting ? null : sitePaths.clientDashboard());
  // The button that had the focus is gone.
  useEffect(() => link.current?.focus(), []);
  return (
    <Section level={1} heading={outcome === 'paid' ? paymentTexts.confirmedHeading : paymentTexts.submittedHeading}>
      <Stack className={styles.settled}>
        {outcome === null ? <Notice tone="success">{paymentTexts.submitted}</Notice> : null}
        {isLive ? (
          <Suspense>
            <LivePayment orderId={orderId} isAutomatic={isAutomatic} onDecided={setOutcome} />
          </Suspense>
        ) : null}
        <Cluster>
          <Link ref={link} to={sitePaths.trackOrder(orderId)} className={buttonClass({ size: 'large' })}>
            {sharedTexts.trackYourOrder}
          </Link>
          <Link to={sitePaths.clientDashboard()}>{paymentTexts.seeReceipt}</Link>
        </Cluster>
      </Stack>
    </Section>
  );
}

/** Whether the time has passed. */
function useTimeout(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
