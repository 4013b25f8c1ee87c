import { REFUND_POLICY } from '@urooj/domain/claims';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link } from '@urooj/platform/router';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { texts } from '../../texts/en.ts';
import { RefundForm } from './refund-form.tsx';
import styles from './refund-policy.module.css';

function RefundPolicy() {
  const writeToUs = (
    <Link key="contact" to={sitePaths.contact()}>
      {texts.refund.writeToUs}
    </Link>
  );
  return (
    <Section level={1} heading={texts.refund.title} lead={texts.refund.lead}>
      <div className={styles.columns}>
        <Stack gap="loose" className={styles.prose}>
          <ul className={styles.list}>
            {Object.values(REFUND_POLICY).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p>{texts.refund.digitalServices}</p>
          <p>{texts.refund.refills}</p>
          <p>{texts.refund.contact(writeToUs)}</p>
        </Stack>
        <RefundForm />
      </div>
    </Section>
  );
}

export const page: Page = {
  meta: { title: texts.refund.title, description: texts.refund.description },
  Component: RefundPolicy,
};
