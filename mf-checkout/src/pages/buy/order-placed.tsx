import { BUY_TEXTS } from '@urooj/domain/texts';
import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useRef } from 'react';
import { useRedirect } from '../../components/use-redirect.ts';
import { paths } from '../../paths.ts';

/** The order is placed: says so, goes on to the payment, and lets the hurried go ahead. */
export function OrderPlaced({ orderId }: { orderId: string }) {
  const payment = paths.payment(orderId);
  const link = useRef<HTMLAnchorElement>(null);
  useRedirect(payment);
  // The button that had the focus is gone.
  useEffect(() => link.current?.focus(), []);
  return (
    <Stack>
      <Notice tone="success">{BUY_TEXTS.placed(orderId)}</Notice>
      <div>
        <Link ref={link} to={payment} className={buttonClass({ size: 'large' })}>
          Continue to payment
        </Link>
      </div>
    </Stack>
  );
}
