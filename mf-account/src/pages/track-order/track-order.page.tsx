import type { Page } from '@urooj/platform/remote';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { Help } from './help.tsx';
import { TrackForm } from './track-form.tsx';
import { loadTracked, type TrackData } from './track-order.loader.ts';
import styles from './track-order.module.css';
import { TRACK_HEAD } from './track-order-skeleton.tsx';
import { TrackedOrder, TrackFailure } from './tracked-order.tsx';
import { useFreshOrder } from './use-fresh-order.ts';
import { useTracked } from './use-tracked.ts';

function TrackOrder() {
  const { id, result, now, isStale } = useTracked();
  useFreshOrder(result?.ok === true && result.value.status === 'In Progress');
  return (
    <Section level={1} {...TRACK_HEAD}>
      <div className={styles.columns}>
        <Stack gap="loose">
          <TrackForm key={id} initialId={id} />
          {isStale ? <Notice tone="warning">We could not refresh this order. This is how it stood last.</Notice> : null}
          {result?.ok ? <TrackedOrder order={result.value} now={now} /> : null}
          {result && !result.ok ? <TrackFailure error={result.error} /> : null}
        </Stack>
        <Help />
      </div>
    </Section>
  );
}

export const page: Page<TrackData> = {
  loader: loadTracked,
  meta: {
    title: TRACK_HEAD.heading,
    description: 'See how far an order is, by its Order ID alone: progress, timeline and when it will be completed.',
  },
  Component: TrackOrder,
};
