import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { TrackingOrder } from '@urooj/domain/entities';
import { offersPayment } from '@urooj/domain/payment-status';
import { type Estimate, type TrackingStep, trackOrder } from '@urooj/domain/tracking';
import { durationText } from '@urooj/texts/en/duration';
import { orderedName } from '@urooj/texts/en/names';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { Timeline, type TimelineStep } from '@urooj/ui/timeline';
import { DetailList } from '../../components/details.tsx';
import { PayLink } from '../../components/order-buttons.tsx';
import { OrderProgress, statusText } from '../../components/order-status.tsx';
import { promiseDetail } from '../../components/promise-detail.ts';
import { ShortId } from '../../components/short-id.tsx';
import { useMeasuredCompletion } from '../../components/use-measured-completion.ts';
import { trackOrderTexts } from '../../texts/en/track-order.ts';

/** Progress, facts and timeline of an order. @param now epoch milliseconds */
export function TrackedOrder({ order, now }: { order: TrackingOrder; now: number }) {
  const { progress, steps, estimatedCompletion } = trackOrder(order, now, useMeasuredCompletion(order));
  return (
    <Card as="section" aria-labelledby="order-heading">
      <Stack gap="loose">
        <Stack>
          <Cluster spread gap="tight">
            <h2 id="order-heading">{orderedName(order)}</h2>
            <StatusBadge status={order.status} />
          </Cluster>
          <p>
            <strong>{statusText(order)}</strong>
          </p>
          {offersPayment(order) && !order.paymentRejected && !order.difference ? (
            <div data-print="none">
              <PayLink order={order} />
            </div>
          ) : null}
        </Stack>
        <OrderProgress order={order} value={progress} />
        <DetailList
          details={[
            [trackOrderTexts.orderId, <ShortId key="id" id={order.id} />],
            [trackOrderTexts.amount, groupedAmount(order.amount)],
            [trackOrderTexts.price, <Price key="price" paisa={order.priceMinor} />],
            [trackOrderTexts.date, formatDateTime(order.createdAt)],
            ...promiseDetail(order, now),
            [trackOrderTexts.estimatedCompletion, estimateText(estimatedCompletion)],
          ]}
        />
        <Timeline label={trackOrderTexts.timeline} steps={steps.map(timelineStep)} />
      </Stack>
    </Card>
  );
}

function estimateText(estimate: Estimate): string {
  switch (estimate.kind) {
    case 'time':
      return formatDateTime(estimate.at);
    case 'most_by':
      return trackOrderTexts.mostBy(formatDateTime(estimate.at));
    case 'most_after_payment':
      return trackOrderTexts.mostAfterPayment(durationText(estimate.minutes));
    default:
      return trackOrderTexts.estimates[estimate.kind];
  }
}

function timelineStep({ name, state, at }: TrackingStep): TimelineStep {
  const step = trackOrderTexts.steps[name];
  const { title, text } = step;
  if (state === 'skipped') return { title, state };
  const time = at === null ? null : formatDateTime(at);
  if (state === 'upcoming') {
    const expected = 'upcoming' in step ? step.upcoming : null;
    return { title, state, text: time === null ? expected : trackOrderTexts.usuallyBy(time) };
  }
  return { title, state, text: time === null ? text : trackOrderTexts.stepWithTime(text, time) };
}
