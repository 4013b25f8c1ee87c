import type { ApiError } from '@urooj/api/result';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { TrackingOrder } from '@urooj/domain/entities';
import { type TrackingStep, trackOrder } from '@urooj/domain/tracking';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useRevalidator } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { ErrorState } from '@urooj/ui/error-state';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { Timeline, type TimelineStep } from '@urooj/ui/timeline';
import { Facts } from '../../components/facts.tsx';
import { trackFailure } from './track-order.loader.ts';
import styles from './track-order.module.css';

/** Where an order stands, drawn. */
export function TrackedOrder({ order, now }: { order: TrackingOrder; now: number }) {
  const { progress, steps, estimatedCompletion } = trackOrder(order, now);
  return (
    <Card as="section" aria-labelledby="order-heading">
      <Stack gap="loose">
        <Cluster spread>
          <h2 id="order-heading">{order.service}</h2>
          <StatusBadge status={order.status} />
        </Cluster>
        <ProgressBar label="Progress" value={progress} legend />
        <Facts
          facts={{
            'Order ID': (
              <span className={styles.id}>
                {order.id}
                <CopyButton text={order.id} label="Copy order ID" />
              </span>
            ),
            Amount: groupedAmount(order.amount),
            Price: <Price paisa={order.priceMinor} />,
            'Order date': formatDateTime(order.createdAt),
            'Estimated completion':
              estimatedCompletion.kind === 'time' ? formatDateTime(estimatedCompletion.at) : estimatedCompletion.text,
          }}
        />
        <Timeline label="Order timeline" steps={steps.map(drawn)} />
        {order.status === 'Pending' ? (
          <Link to={sitePaths.payment(order.id)} className={buttonClass({ variant: 'secondary' })}>
            Pay for this order
          </Link>
        ) : null}
      </Stack>
    </Card>
  );
}

function drawn({ label, text, state, at }: TrackingStep): TimelineStep {
  const told = state === 'skipped' ? null : text;
  if (at === null) return { title: label, state, text: told };
  const time = formatDateTime(at);
  return state === 'upcoming'
    ? { title: label, state, text: `Usually by ${time}` }
    : { title: label, state, text: `${text} ${time}` };
}

/** Why no order is shown. */
export function TrackFailure({ error }: { error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  const { text, isUnknown } = trackFailure(error);
  return (
    <ErrorState title={text} retrying={state === 'loading'} onRetry={isUnknown ? undefined : () => void revalidate()} />
  );
}
