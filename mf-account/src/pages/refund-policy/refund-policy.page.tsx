import { REFUND_POLICY } from '@urooj/domain/claims';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link } from '@urooj/platform/router';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { BulletList } from '../../components/bullet-list.tsx';
import { Columns } from '../../components/columns.tsx';
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
      <Columns second="form">
        <Stack gap="loose" className={styles.prose}>
          <BulletList items={Object.values(REFUND_POLICY)} />
          <p>{texts.refund.digitalServices}</p>
          <p>{texts.refund.refills}</p>
          <p>{texts.refund.contact(writeToUs)}</p>
        </Stack>
        <RefundForm />
      </Columns>
    </Section>
  );
}

export const page: Page = {
  meta: { title: texts.refund.title, description: texts.refund.description },
  Component: RefundPolicy,
};
