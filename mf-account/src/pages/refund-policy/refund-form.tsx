import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import styles from './refund-policy.module.css';
import { useRefund } from './use-refund.ts';

const HEADING_ID = 'refund-request';

export function RefundForm() {
  const { form, sent } = useRefund();
  const { field, problemOf } = form;
  return (
    <Card as="section" aria-labelledby={HEADING_ID}>
      <form noValidate onSubmit={form.onSubmit} className={styles.form}>
        <h2 id={HEADING_ID}>Request a refund</h2>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        {sent ? <Notice tone="success">{sent}</Notice> : null}
        <Field label="Order ID" help="The whole one, as it stands in our mail." error={problemOf('orderId')} required>
          {(control) => <TextInput {...control} {...field('orderId')} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field label="Full Name" error={problemOf('clientName')} required>
          {(control) => <TextInput {...control} {...field('clientName')} autoComplete="name" />}
        </Field>
        <Field label="Email" help="The one that the order was placed with." error={problemOf('clientEmail')} required>
          {(control) => <TextInput {...control} {...field('clientEmail')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Amount (PKR)" error={problemOf('amount')} required>
          {(control) => (
            <TextInput {...control} {...field('amount')} type="number" inputMode="decimal" min={0} step="0.01" />
          )}
        </Field>
        <Field label="Reason" error={problemOf('reason')} required>
          {(control) => <TextArea {...control} {...field('reason')} />}
        </Field>
        <Button type="submit" size="large" wide busy={form.isBusy} busyLabel="Submitting...">
          Submit Request
        </Button>
      </form>
    </Card>
  );
}
