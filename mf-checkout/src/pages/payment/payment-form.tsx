import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import type { Order } from '@urooj/domain/entities';
import { isPayableAmount } from '@urooj/domain/payment-form';
import { methodLabel } from '@urooj/domain/payment-status';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { buttonClass } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Cluster, Grid, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useRef } from 'react';
import columns from '../../components/form-columns.module.css';
import { useRedirect } from '../../components/use-redirect.ts';
import { paymentTexts } from '../../texts/en/payment.ts';
import { MethodChoice } from './method-choice.tsx';
import { OrderDue } from './order-due.tsx';
import styles from './payment-columns.module.css';
import { needsContact, problemText, rejectionRemarks } from './payment-rules.ts';
import { ProofField } from './proof-field.tsx';
import { SubmitPayment } from './submit-payment.tsx';
import { usePayment } from './use-payment.ts';

/** Method, transaction ID and screenshot of one payment. */
export function PaymentForm({ orderId, order }: { orderId: string; order: Order }) {
  const { payees } = useHost().config;
  const payment = usePayment(orderId, order);
  const { form, proofProblem } = payment;
  const { values, errors, isSubmitting } = form;
  if (payment.isSubmitted) return <PaymentSubmitted orderId={orderId} />;
  return (
    <div className={columns.columns}>
      <div className={styles.order}>
        <OrderDue orderId={orderId} order={order} />
      </div>
      <form {...form.formProps} className={columns.form}>
        <PaymentNotices order={order} />
        {needsContact(order) ? <ContactFields form={form} /> : null}
        <MethodChoice
          payees={payees}
          value={values.method}
          onValue={(method) => {
            form.setValue('method', method);
            form.clearError('transactionId');
          }}
        />
        <Field
          label={paymentTexts.transactionId}
          help={paymentTexts.transactionIdHelp(methodLabel(values.method))}
          error={errors.transactionId && problemText(errors.transactionId, values.method)}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              {...form.register('transactionId')}
              rows={2}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <ProofField
          proof={payment.proof}
          problem={proofProblem}
          isLocked={isSubmitting}
          onFile={payment.chooseProof}
          onRemove={payment.removeProof}
        />
        <SubmitPayment payment={payment} priceMinor={order.priceMinor} />
      </form>
    </div>
  );
}

/** What should be known before any money is sent. */
function PaymentNotices({ order }: { order: Order }) {
  const remarks = rejectionRemarks(order);
  return (
    <>
      {isPayableAmount(order.priceMinor) ? null : <Notice tone="warning">{paymentTexts.invalidAmount}</Notice>}
      {remarks === null ? null : (
        <Notice tone="warning">
          {remarks === '' ? paymentTexts.notAccepted : paymentTexts.notAcceptedBecause(remarks)}
        </Notice>
      )}
      {order.status === 'In Progress' && !order.paymentState ? <Notice>{paymentTexts.workHasBegun}</Notice> : null}
    </>
  );
}

const CONTACT_FIELDS = [
  { name: 'name', input: { autoComplete: 'name' } },
  {
    name: 'email',
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: EMAIL_EXAMPLE },
  },
] as const;

/** For an order without a contact: nobody could be notified of the outcome of the payment. */
function ContactFields({ form }: { form: ReturnType<typeof usePayment>['form'] }) {
  return (
    <Stack gap="tight">
      <p>{paymentTexts.contact}</p>
      <Grid>
        {CONTACT_FIELDS.map(({ name, input }) => (
          <Field key={name} label={paymentTexts[name]} error={fieldErrorText(form.errors[name])} required>
            {(control) => <TextInput {...control} {...input} {...form.register(name)} />}
          </Field>
        ))}
      </Grid>
    </Stack>
  );
}

/** The payment is recorded; the dashboard opens after a pause. */
function PaymentSubmitted({ orderId }: { orderId: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useRedirect(sitePaths.clientDashboard());
  // The button that had the focus is gone.
  useEffect(() => link.current?.focus(), []);
  return (
    <Stack>
      <Notice tone="success">{paymentTexts.submitted}</Notice>
      <Cluster>
        <Link ref={link} to={sitePaths.trackOrder(orderId)} className={buttonClass({ size: 'large' })}>
          {sharedTexts.trackYourOrder}
        </Link>
        <Link to={sitePaths.clientDashboard()}>{sharedTexts.goToDashboard}</Link>
      </Cluster>
    </Stack>
  );
}
