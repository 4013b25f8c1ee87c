import { REFUND_POLICY } from '@urooj/domain/claims';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link } from '@urooj/platform/router';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { RefundForm } from './refund-form.tsx';
import styles from './refund-policy.module.css';

function RefundPolicy() {
  return (
    <Section level={1} heading="Refund policy" lead="When money comes back, and how long it takes.">
      <div className={styles.columns}>
        <Stack gap="loose" className={styles.prose}>
          <ul className={styles.list}>
            {Object.values(REFUND_POLICY).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p>
            What we sell is delivered online, to a profile or a post. It counts as unused while its delivery has not
            started; nothing is ever shipped, so there is no shipping to pay for or to get back.
          </p>
          <p>
            A refill is a promise of its own: where a package comes with one, what drops within its time is replaced,
            and asking for that takes nothing away from this policy.
          </p>
          <p>
            Something that no form has a field for? <Link to={sitePaths.contact()}>Write to us</Link>, with your Order
            ID at hand.
          </p>
        </Stack>
        <RefundForm />
      </div>
    </Section>
  );
}

export const page: Page = {
  meta: { title: 'Refund policy', description: 'When money comes back, how to ask for it, and how long it takes.' },
  Component: RefundPolicy,
};
