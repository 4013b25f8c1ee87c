import { PAYMENT_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useRef } from 'react';
import { useRedirect } from '../../components/use-redirect.ts';

/** The payment is recorded: says so, and goes on to the dashboard by itself. */
export function PaymentSubmitted({ orderId }: { orderId: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useRedirect(sitePaths.clientDashboard());
  // The button that had the focus is gone.
  useEffect(() => link.current?.focus(), []);
  return (
    <Stack>
      <Notice tone="success">{PAYMENT_TEXTS.submitted}</Notice>
      <Cluster>
        <Link ref={link} to={sitePaths.trackOrder(orderId)} className={buttonClass({ size: 'large' })}>
          Track your order
        </Link>
        <Link to={sitePaths.clientDashboard()}>Go to your dashboard</Link>
      </Cluster>
    </Stack>
  );
}
