import { TRACKING_TIPS } from '@urooj/domain/tracking';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { Stack } from '@urooj/ui/layout';
import styles from './track-order.module.css';

/** Where the id is found, who answers, and what can be expected. */
export function Help() {
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
