import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import { formatDateTime } from '@urooj/domain/dates';
import type { TrackingOrder } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { TRACK_TEXTS } from '@urooj/domain/texts';
import { type StepState, trackOrder } from '@urooj/domain/tracking';
import { useRevalidator } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { ErrorState } from '@urooj/ui/error-state';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { Timeline, type TimelineState } from '@urooj/ui/timeline';
import { Facts } from '../../components/facts.tsx';

const DRAWN: Readonly<Record<StepState, TimelineState>> = {
  done: 'done',
  current: 'current',
  upcoming: 'upcoming',
  skipped: 'upcoming',
  stopped: 'stopped',
};

/** Where an order stands, drawn. */
export function TrackedOrder({ order, now }: { order: TrackingOrder; now: number }) {
  const { progress, steps, estimatedCompletion } = trackOrder(order, now);
  const estimate =
    estimatedCompletion.kind === 'time' ? formatDateTime(estimatedCompletion.at) : estimatedCompletion.text;
  return (
    <>
      <Notice tone="success">{TRACK_TEXTS.found}</Notice>
      <Card as="section" aria-labelledby="order-heading">
        <Stack gap="loose">
          <Cluster spread>
            <h2 id="order-heading">{order.service}</h2>
            <StatusBadge status={order.status} />
          </Cluster>
          <ProgressBar label="Progress" value={progress} legend />
          <Facts
            facts={{
              'Order ID': order.id,
              Amount: order.amount.toLocaleString('en-US'),
              Price: order.priceMinor === null ? 'N/A' : formatPkr(order.priceMinor),
              'Order date': formatDateTime(order.createdAt),
              'Estimated completion': estimate,
            }}
          />
          <Timeline
            label="Order timeline"
            steps={steps.map(({ label, text, state, at }) => ({
              title: label,
              state: DRAWN[state],
              text: at === null ? text : `${text} ${state === 'upcoming' ? 'Usually by' : ''} ${formatDateTime(at)}`,
            }))}
          />
        </Stack>
      </Card>
    </>
  );
}

/** Why no order is shown. */
export function TrackFailure({ error }: { error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  const isUnknown = statusOf(error) === 404 || statusOf(error) === 400 || error.kind === 'malformed';
  const text = errorText(error, isUnknown ? TRACK_TEXTS.notFound : TRACK_TEXTS.failed);
  return (
    <ErrorState title={text} retrying={state === 'loading'} onRetry={isUnknown ? undefined : () => void revalidate()} />
  );
}
