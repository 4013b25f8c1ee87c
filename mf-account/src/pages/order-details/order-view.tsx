import { formatDateTime } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { isSafeHttpUrl } from '@urooj/domain/links';
import { formatPkr } from '@urooj/domain/money';
import { orderTimeline } from '@urooj/domain/order-details';
import { methodLabel } from '@urooj/domain/payment-status';
import { canReorder, reorderState } from '@urooj/domain/reorder';
import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Cluster, Stack } from '@urooj/ui/layout';
import { ProgressBar } from '@urooj/ui/progress-bar';
import type { ReactNode } from 'react';
import { Facts } from '../../components/facts.tsx';
import { paths } from '../../paths.ts';

/** A link where it is one that is safe to follow; otherwise the text alone (a handle, say). */
function Outside({ to }: { to: string }) {
  if (!isSafeHttpUrl(to)) return to || 'N/A';
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {to}
    </a>
  );
}

function factsOf(order: Order): Record<string, ReactNode> {
  return {
    'Order ID': order.id,
    Service: order.service,
    Platform: order.platform,
    Amount: order.amount.toLocaleString('en-US'),
    Price: order.priceMinor === null ? 'N/A' : formatPkr(order.priceMinor),
    'Order date': formatDateTime(order.createdAt),
    'Client name': order.name || 'N/A',
    Email: order.email ?? 'N/A',
    Phone: order.phoneNumber || 'N/A',
    ...(order.socialId ? { 'Social ID': order.socialId } : {}),
    'Profile link': <Outside to={order.profileLink} />,
    ...(order.postLink ? { 'Post link': <Outside to={order.postLink} /> } : {}),
  };
}

function Screenshot({ url }: { url: string | null }) {
  if (!url) return 'N/A';
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      Open the screenshot
    </a>
  );
}

function PaymentInfo({ order: { payment } }: { order: Order }) {
  if (!payment) return <p>No payment yet.</p>;
  return (
    <Facts
      facts={{
        Method: methodLabel(payment.method),
        Details: payment.details || 'N/A',
        Status: payment.status ? <StatusBadge status={payment.status} /> : 'N/A',
        Screenshot: <Screenshot url={payment.screenshotUrl} />,
      }}
    />
  );
}

/** The whole order, for those who may see it. */
export function OrderView({ order, now }: { order: Order; now: number }) {
  const { progress, showsBar, startTime, completionTime } = orderTimeline(order, now);
  return (
    <Stack gap="loose">
      <Card>
        <Stack gap="loose">
          <Cluster spread>
            <h2>{order.service}</h2>
            <StatusBadge status={order.status} />
          </Cluster>
          {showsBar && progress !== null ? <ProgressBar label="Progress" value={progress} legend /> : null}
          <Facts facts={factsOf(order)} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h2>Timeline</h2>
          <Facts
            facts={{ 'Start time': formatDateTime(startTime), 'Completion time': formatDateTime(completionTime) }}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h2>Payment</h2>
          <PaymentInfo order={order} />
        </Stack>
      </Card>
      <Cluster>
        <Link to={paths.orders()} className={buttonClass({ variant: 'secondary' })}>
          {ORDER_DETAILS_TEXTS.back}
        </Link>
        {canReorder(order) ? (
          <Link to={sitePaths.buy(order.service)} state={reorderState(order)} className={buttonClass()}>
            {ORDER_DETAILS_TEXTS.reorder}
          </Link>
        ) : null}
      </Cluster>
    </Stack>
  );
}
