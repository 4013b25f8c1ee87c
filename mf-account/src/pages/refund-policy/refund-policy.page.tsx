import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import { Link } from '@urooj/host/router';
import { DIGITAL_SERVICES, REFUND_POLICY } from '@urooj/texts/en/refund-policy';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { BulletList } from '../../components/bullet-list.tsx';
import { Columns } from '../../components/columns.tsx';
import { refundTexts } from '../../texts/en/refund-policy.ts';
import { RefundForm } from './refund-form.tsx';
import styles from './refund-policy.module.css';

function RefundPolicy() {
  const writeToUs = (
    <Link key="contact" to={sitePaths.contact()}>
      {refundTexts.writeToUs}
    </Link>
  );
  return (
    <Section level={1} heading={refundTexts.title} lead={refundTexts.lead}>
      <Columns second="form">
        <Stack gap="loose" className={styles.prose}>
          <p>{DIGITAL_SERVICES}</p>
          <BulletList items={Object.values(REFUND_POLICY)} />
          <p>{refundTexts.refills}</p>
          <p>{refundTexts.contact(writeToUs)}</p>
        </Stack>
        <RefundForm />
      </Columns>
    </Section>
  );
}

export const page: Page = {
  meta: () => ({ title: refundTexts.title, description: refundTexts.description }),
  Component: RefundPolicy,
};
