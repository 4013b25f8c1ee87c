import { isEmail } from '@urooj/contract/email';
import { confirmsItself } from '@urooj/domain/bank-message-settings';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { isPayableAmount } from '@urooj/domain/payment-form';
import { returnedMinor } from '@urooj/domain/payment-status';
import { isExpired } from '@urooj/domain/unpaid-orders';
import { useHost, useSession } from '@urooj/host/router';
import { reviewTimeOf } from '@urooj/host/site-config';
import { rejectedPaymentTexts } from '@urooj/texts/en/rejected-payment';
import { rejectionReason } from '@urooj/texts/en/rejection-reasons';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Grid, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import columns from '../../components/form-columns.module.css';
import { paymentTexts } from '../../texts/en/payment.ts';
import { DifferenceNotice } from './difference-notice.tsx';
import { HeldMailNotice } from './held-mail-notice.tsx';
import type { PastedId } from './load-pasted-id.ts';
import { MethodChoice } from './method-choice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OrderDue } from './order-due.tsx';
import styles from './payment-columns.module.css';
import type { OfferedMethods } from './payment-draft.ts';
import { isTrackingView, needsContact, preferredFirst, problemText, rejectionRemarks } from './payment-rules.ts';
import { PaymentStep } from './payment-step.tsx';
import { PaymentSubmitted } from './payment-submitted.tsx';
import { ScreenshotField } from './screenshot-field.tsx';
import { SubmitPayment } from './submit-payment.tsx';
import { usePayment } from './use-payment.ts';

type PaymentFormProps = { orderId: string; order: Order; methods: OfferedMethods; pasted: PastedId | null };

/** One payment from its form to its record. */
export function PaymentForm({ orderId, order, methods, pasted }: PaymentFormProps) {
  const payment = usePayment(orderId, order, { methods: preferredFirst(methods, order), pasted });
  if (payment.isSubmitted)
    return (
      <PaymentSubmitted orderId={orderId} method={payment.form.values.method} seesReason={!isTrackingView(order)} />
    );
  return (
    <Section level={1} heading={paymentTexts.heading} lead={paymentTexts.lead}>
      <Stack className={styles.notices ?? ''}>
        <OfflineNotice />
        <HeldMailNotice orderId={orderId} order={order} />
      </Stack>
      <PaymentSteps orderId={orderId} order={order} methods={methods} pasted={pasted} payment={payment} />
    </Section>
  );
}

type PaymentStepsProps = PaymentFormProps & { payment: ReturnType<typeof usePayment> };

/** Three steps: send the money, show its transaction, and what happens then. */
function PaymentSteps({ orderId, order, methods, pasted, payment }: PaymentStepsProps) {
  const { config } = useHost();
  const { payees } = config;
  const { form, screenshotProblem, requiresScreenshot } = payment;
  const { values, errors, isSubmitting } = form;
  // Whether it can still be delivered, a person decides.
  const isAutomatic = confirmsItself(config.bankMessages, values.method) && !isExpired(order);
  const priceMinor = isPayableAmount(order.priceMinor) ? order.priceMinor : null;
  const send = paymentTexts.send(priceMinor);
  return (
    <div className={columns.columns}>
      <div className={styles.order}>
        <OrderDue orderId={orderId} order={order} />
      </div>
      <form {...form.formProps} className={columns.form}>
        <PaymentNotices order={order} requiresScreenshot={requiresScreenshot} />
        {needsContact(order) ? <ContactFields form={form} /> : null}
        <PaymentStep number={1} heading={isSentAgain(order) ? paymentTexts.sendIfUnpaid(send) : send}>
          <MethodChoice
            methods={methods}
            payees={payees}
            priceMinor={priceMinor}
            value={values.method}
            onValue={(method) => {
              form.setValue('method', method);
              form.clearError('transactionId');
            }}
          />
        </PaymentStep>
        <PaymentStep number={2} heading={requiresScreenshot ? paymentTexts.enter : paymentTexts.enterId}>
          <Field
            label={paymentTexts.transactionId}
            help={paymentTexts.transactionIdHelp[values.method]}
            error={errors.transactionId && problemText(errors.transactionId, values.method)}
            required
          >
            {(control) => (
              <>
                <TextArea
                  {...control}
                  {...form.register('transactionId')}
                  rows={2}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className={styles.transactionId}
                />
                {pasted ? (
                  <pasted.WhatIsSent
                    typed={values.transactionId}
                    context={payment.idContext}
                    onChoose={(id) => {
                      form.setValue('transactionId', id);
                      document.getElementById(control.id)?.focus();
                    }}
                  />
                ) : null}
              </>
            )}
          </Field>
          {requiresScreenshot ? (
            <ScreenshotField
              orderId={orderId}
              screenshot={payment.screenshot}
              problem={screenshotProblem}
              advice={payment.screenshotAdvice}
              isChecking={payment.isCheckingScreenshot}
              isLocked={isSubmitting}
              onFile={payment.chooseScreenshot}
              onRemove={payment.removeScreenshot}
            />
          ) : null}
        </PaymentStep>
        <PaymentStep
          number={3}
          heading={isAutomatic ? paymentTexts.confirmedSoon : paymentTexts.check(reviewTimeOf(config))}
        >
          <WhatHappens email={values.email} />
          <SubmitPayment payment={payment} priceMinor={order.priceMinor} />
        </PaymentStep>
      </form>
    </div>
  );
}

/** After the payment is sent. Only our own backend is known to send e-mails. */
function WhatHappens({ email }: { email: string }) {
  const { compare, start, correct, mailed, track } = paymentTexts.next;
  const isMailed = useSession().features.length > 0 && isEmail(email);
  return (
    <ul className={styles.next}>
      <li>{compare}</li>
      <li>{start}</li>
      <li>{correct}</li>
      <li>{isMailed ? mailed(email) : track}</li>
    </ul>
  );
}

/** What should be known before any money is sent. */
function PaymentNotices({ order, requiresScreenshot }: { order: Order; requiresScreenshot: boolean }) {
  const remarks = rejectionRemarks(order);
  return (
    <>
      {isPayableAmount(order.priceMinor) ? null : <Notice tone="warning">{paymentTexts.invalidAmount}</Notice>}
      {isExpired(order) ? <Notice tone="info">{paymentTexts.reopens}</Notice> : null}
      {order.difference ? <DifferenceNotice difference={order.difference} mayPay /> : null}
      {order.isOtherPaymentWaiting ? <Notice tone="warning">{paymentTexts.otherPayment}</Notice> : null}
      {remarks === null ? null : (
        <RejectionNotice
          remarks={remarks}
          sent={order.payment?.details ?? null}
          returned={returnedMinor(order)}
          requiresScreenshot={requiresScreenshot}
        />
      )}
      {order.status === 'In Progress' && !order.paymentState ? <Notice>{paymentTexts.workHasBegun}</Notice> : null}
    </>
  );
}

type RejectionNoticeProps = {
  remarks: string;
  /** The details of the rejected payment, usually its transaction ID; `null` for somebody who may see neither. */
  sent: string | null;
  /** What of it has arrived, in paisa. */
  returned: number;
  requiresScreenshot: boolean;
};

/** After a rejected payment that nobody has found: the buyer may have sent the money. */
const isSentAgain = (order: Order): boolean => rejectionRemarks(order) !== null && returnedMinor(order) === 0;

function RejectionNotice({ remarks, sent, returned, requiresScreenshot }: RejectionNoticeProps) {
  const { heading, reason, mailed, follow, elsewhere, arrived } = rejectedPaymentTexts;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>
          <strong>{heading}</strong>
        </p>
        {remarks === '' ? null : <p>{reason(rejectionReason(remarks))}</p>}
        {sent ? <p>{paymentTexts.sent(sent)}</p> : null}
        {sent === null ? (
          <p>{`${mailed()} ${follow} ${elsewhere}`}</p>
        ) : (
          <p>{returned > 0 ? arrived(formatPkr(returned)) : paymentTexts.correct(requiresScreenshot)}</p>
        )}
      </Stack>
    </Notice>
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
