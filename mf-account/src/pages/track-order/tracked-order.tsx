import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { TrackingOrder } from '@urooj/domain/entities';
import { type Estimate, type TrackingStep, trackOrder } from '@urooj/domain/tracking';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { Timeline, type TimelineStep } from '@urooj/ui/timeline';
import { DetailList } from '../../components/details.tsx';
import { PayLink } from '../../components/order-buttons.tsx';
import { trackOrderTexts } from '../../texts/en/track-order.ts';
import styles from './track-order.module.css';

/** Progress, facts and timeline of an order. @param now epoch milliseconds */
export function TrackedOrder({ order, now }: { order: TrackingOrder; now: number }) {
  const { progress, steps, estimatedCompletion } = trackOrder(order, now);
  const id = (
    <span className={styles.id}>
      {order.id}
      <CopyButton text={order.id} label={trackOrderTexts.copyId} />
    </span>
  );
  return (
    <Card as="section" aria-labelledby="order-heading">
      <Stack gap="loose">
        <Cluster spread>
          <h2 id="order-heading">{order.service}</h2>
          <StatusBadge status={order.status} />
        </Cluster>
        <ProgressBar label={trackOrderTexts.progress} value={progress} legend />
        <DetailList
          details={[
            [trackOrderTexts.orderId, id],
            [trackOrderTexts.amount, groupedAmount(order.amount)],
            [trackOrderTexts.price, <Price key="price" paisa={order.priceMinor} />],
            [trackOrderTexts.date, formatDateTime(order.createdAt)],
            [trackOrderTexts.estimatedCompletion, estimateText(estimatedCompletion)],
          ]}
        />
        <Timeline label={trackOrderTexts.timeline} steps={steps.map(timelineStep)} />
        <PayLink order={order} look={{ variant: 'secondary' }} />
      </Stack>
    </Card>
  );
}

function estimateText(estimate: Estimate): string {
  return estimate.kind === 'time' ? formatDateTime(estimate.at) : trackOrderTexts.estimates[estimate.kind];
}

function timelineStep({ name, state, at }: TrackingStep): TimelineStep {
  const { title, text } = trackOrderTexts.steps[name];
  if (at === null) return { title, state, text: state === 'skipped' ? null : text };
  const time = formatDateTime(at);
  return {
    title,
    state,
    text: state === 'upcoming' ? trackOrderTexts.usuallyBy(time) : trackOrderTexts.stepWithTime(text, time),
  };
}
