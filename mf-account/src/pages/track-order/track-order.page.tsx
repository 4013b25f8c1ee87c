import { TRACKING_TIPS } from '@urooj/domain/tracking';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link, useHost, useLoaderData } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { TrackForm } from './track-form.tsx';
import { loadTracked, type TrackData } from './track-order.loader.ts';
import styles from './track-order.module.css';
import { TrackedOrder, TrackFailure } from './tracked-order.tsx';
import { useFreshOrder } from './use-fresh-order.ts';

function Help() {
  const { support } = useHost().config;
  return (
    <Card as="section" aria-labelledby="help-heading">
      <Stack>
        <h2 id="help-heading">Need help?</h2>
        <p>
          The Order ID is on the payment page and in the mail we sent you. Something else?{' '}
          <Link to={sitePaths.contact()}>Contact support</Link> or write to{' '}
          <a href={`mailto:${support.email}`}>{support.email}</a>.
        </p>
        <h3>Tracking tips</h3>
        <ul className={styles.tips}>
          {TRACKING_TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function TrackOrder() {
  const data = useLoaderData<TrackData>();
  useFreshOrder(data);
  const { id, result, now } = data;
  return (
    <Section level={1} heading="Track your order" lead="Enter the Order ID to see where your order stands.">
      <div className={styles.columns}>
        <Stack gap="loose">
          <TrackForm key={id} initialId={id} />
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
    title: 'Track your order',
    description: 'See how far an order is, by its Order ID alone: progress, timeline and when it will be completed.',
  },
  Component: TrackOrder,
};
