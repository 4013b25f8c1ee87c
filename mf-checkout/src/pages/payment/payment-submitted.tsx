import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { confirmsItself } from '@urooj/domain/bank-message-settings';
import { sitePaths } from '@urooj/host/paths';
import { Link, useHost, useSession } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useRedirect } from '../../components/use-redirect.ts';
import { paymentTexts } from '../../texts/en/payment.ts';
import styles from './payment-columns.module.css';
import type { PaymentNews, WatchedPaymentProps } from './watched-payment.tsx';

/** Payments that confirm themselves mostly do within this time. */
const MAX_WAIT_MS = 60_000;

/** Loaded after the payment. Without a network the rest of the page stays, and the redirect follows. */
const WatchedPayment = lazy<ComponentType<WatchedPaymentProps>>(() =>
  import('./watched-payment.tsx').then(
    ({ WatchedPayment }) => ({ default: WatchedPayment }),
    () => ({ default: () => null }),
  ),
);

type PaymentSubmittedProps = {
  orderId: string;
  method: PaymentMethod;
  /** Whether this browser may see the whole order. */
  seesReason: boolean;
};

/**
 * The payment is recorded; after a pause the dashboard opens with the receipt, for a guest the login. Where the payment
 * confirms itself, the pause begins with the confirmation, or after a minute. Bad news stays until the buyer has read it.
 */
export function PaymentSubmitted({ orderId, method, seesReason }: PaymentSubmittedProps) {
  const link = useFocusOnMount<HTMLAnchorElement>();
  const isWatched = useSession().features.includes('paymentEvents');
  const isAutomatic = confirmsItself(useHost().config.bankMessages, method);
  const [news, setNews] = useState<PaymentNews | null>(null);
  const outcome = news?.outcome ?? null;
  const [sent] = useState(() => ({ method, at: Date.now() }));
  const isTooLong = useTimeout(MAX_WAIT_MS);
  const isWaiting = isWatched && isAutomatic && outcome === null && !isTooLong;
  const isBadNews = outcome === 'due' || outcome === 'closed';
  useRedirect(isWaiting || isBadNews ? null : sitePaths.clientDashboard());
  return (
    <Section level={1} heading={news?.heading ?? paymentTexts.submittedHeading}>
      <Stack className={styles.settled}>
        {outcome === null ? <Notice tone="success">{paymentTexts.submitted}</Notice> : null}
        {isWatched ? (
          <Suspense>
            <WatchedPayment orderId={orderId} sent={sent} seesReason={seesReason} onDecided={setNews} />
          </Suspense>
        ) : null}
        <Cluster>
          <Link
            ref={link}
            to={sitePaths.trackOrder(orderId)}
            className={buttonClass({ size: 'large', variant: outcome === 'due' ? 'secondary' : 'primary' })}
          >
            {buyingTexts.trackYourOrder}
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
