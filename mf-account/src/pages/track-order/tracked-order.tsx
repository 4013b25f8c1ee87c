import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { TrackingOrder } from '@urooj/domain/entities';
import { type Estimate, type TrackingStep, trackOrder } from '@urooj/domain/tracking';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { Timeline, type TimelineStep } from '@urooj/ui/timeline';
import { DetailList } from '../../components/details.tsx';
import { texts } from '../../texts/en.ts';
import styles from './track-order.module.css';

/** Progress, facts and timeline of an order. @param now epoch milliseconds */
export function TrackedOrder({ order, now }: { order: TrackingOrder; now: number }) {
  const { progress, steps, estimatedCompletion } = trackOrder(order, now);
  const id = (
    <span className={styles.id}>
      {order.id}
      <CopyButton text={order.id} label={texts.track.copyId} />
    </span>
  );
  return (
    <Card as="section" aria-labelledby="order-heading">
      <Stack gap="loose">
        <Cluster spread>
          <h2 id="order-heading">{order.service}</h2>
          <StatusBadge status={order.status} />
        </Cluster>
        <ProgressBar label={texts.track.progress} value={progress} legend />
        <DetailList
          details={[
            [texts.track.orderId, id],
            [texts.track.amount, groupedAmount(order.amount)],
            [texts.track.price, <Price key="price" paisa={order.priceMinor} />],
            [texts.track.date, formatDateTime(order.createdAt)],
            [texts.track.estimatedCompletion, estimateText(estimatedCompletion)],
          ]}
        />
        <Timeline label={texts.track.timeline} steps={steps.map(timelineStep)} />
        {order.status === 'Pending' ? (
          <Link to={sitePaths.payment(order.id)} className={buttonClass({ variant: 'secondary' })}>
            {texts.track.pay}
          </Link>
        ) : null}
      </Stack>
    </Card>
  );
}

function estimateText(estimate: Estimate): string {
  return estimate.kind === 'time' ? formatDateTime(estimate.at) : texts.track.estimates[estimate.kind];
}

function timelineStep({ name, state, at }: TrackingStep): TimelineStep {
  const { title, text } = texts.track.steps[name];
  if (at === null) return { title, state, text: state === 'skipped' ? null : text };
  const time = formatDateTime(at);
  return {
    title,
    state,
    text: state === 'upcoming' ? texts.track.usuallyBy(time) : texts.track.stepWithTime(text, time),
  };
}
