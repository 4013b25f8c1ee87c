import { plainText } from '@urooj/contract/plain-text';
import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { cleanEmail } from '@urooj/domain/email-rule';
import type { Order, RefundAccount } from '@urooj/domain/entities';
import { formatRupees, parsePrice } from '@urooj/domain/money';
import { cleanName } from '@urooj/domain/person-name';
import { cleanAccountNumber } from '@urooj/domain/refund-account';
import { type RefundFormValues, validateRefundForm } from '@urooj/domain/refund-form';
import { refundableMinor } from '@urooj/domain/refund-rules';
import { Link, useHost, useSearchParams, useSession } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { useEmailHint } from '@urooj/ui/use-hint';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { refundTexts } from '../../texts/en/refund-policy.ts';
import { formTexts } from '../../texts/en/shared.ts';
import { RefundAccountFields } from './refund-account-fields.tsx';
import { refundDraftOf } from './refund-draft.ts';
import styles from './refund-policy.module.css';

const HEADING_ID = 'refund-request';
const TOAST_DURATION_MS = 3_000;

export function RefundForm() {
  const { form, success, refundAccount } = useRefundForm();
  const { register, errors } = form;
  const hint = useEmailHint(form.values.clientEmail, (email) => form.setValue('clientEmail', email));
  return (
    <Card as="section" aria-labelledby={HEADING_ID}>
      <form {...form.formProps} className={styles.form}>
        <h2 id={HEADING_ID}>{refundTexts.heading}</h2>
        <FormFailure form={form} />
        {success ? (
          <Notice tone="success">
            <p>{success.text}</p>
            <Link to={paths.orderDetails(success.orderId)}>{refundTexts.seeOrder}</Link>
          </Notice>
        ) : null}
        <Field
          label={refundTexts.orderId}
          help={refundTexts.orderIdHelp}
          error={fieldErrorText(errors.orderId)}
          required
        >
          {(control) => <TextInput {...control} {...register('orderId')} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field label={formTexts.fullName} error={fieldErrorText(errors.clientName)} required>
          {(control) => <TextInput {...control} {...register('clientName')} autoComplete="name" />}
        </Field>
        <Field
          label={formTexts.email}
          help={refundTexts.emailHelp}
          error={fieldErrorText(errors.clientEmail)}
          required
          {...hint}
        >
          {(control) => <TextInput {...control} {...register('clientEmail')} type="email" autoComplete="email" />}
        </Field>
        <Field label={refundTexts.amount} error={fieldErrorText(errors.amount)} required>
          {(control) => (
            <TextInput {...control} {...register('amount')} type="number" inputMode="decimal" min={0} step="0.01" />
          )}
        </Field>
        {refundAccount ? <RefundAccountFields form={form} paidFrom={refundAccount} /> : null}
        <Field label={refundTexts.reason} error={fieldErrorText(errors.reason)} required>
          {(control) => <TextArea {...control} {...register('reason')} />}
        </Field>
        <Submit form={form} busyLabel={refundTexts.busy}>
          {refundTexts.submit}
        </Submit>
      </form>
    </Card>
  );
}

/** The form starts with what is known about the visitor and the order. Its draft survives a reload. */
function useRefundForm() {
  const { api, notify } = useHost();
  const { user } = useSession();
  const { orderId, known, refundAccount } = useKnownOrder();
  const draft = useMemo(() => (orderId === null ? null : refundDraftOf(orderId)), [orderId]);
  const [success, setSuccess] = useState<{ readonly text: string; readonly orderId: string } | null>(null);
  const initial: RefundFormValues = {
    orderId: orderId ?? '',
    clientName: user?.name ?? '',
    clientEmail: user?.email ?? '',
    amount: '',
    reason: '',
    accountMethod: '',
    accountNumber: '',
    ...known,
  };
  const form = useApiForm({
    initial,
    validate: validateRefundForm,
    failed: refundTexts.failed,
    ...(draft && { draft }),
    async send(values) {
      setSuccess(null);
      const body = bodyOf(values);
      const idempotencyKey = draft?.keyFor(body);
      const result = await api.createRefundRequest(body, idempotencyKey ? { idempotencyKey } : {});
      if (!result.ok) return result.error;
      const text = result.value || refundTexts.submitted;
      form.reset();
      setSuccess({ text, orderId: body.orderId });
      notify.toast('success', text, { duration: TOAST_DURATION_MS });
      return null;
    },
  });
  return { form, success, refundAccount };
}

function bodyOf(values: RefundFormValues) {
  const method = PAYMENT_METHODS.find((known) => known === values.accountMethod);
  return {
    orderId: plainText(values.orderId),
    clientName: cleanName(values.clientName),
    clientEmail: cleanEmail(values.clientEmail),
    amount: (parsePrice(values.amount) ?? 0) / 100,
    reason: values.reason.trim(),
    ...(method && { account: { method, number: cleanAccountNumber(values.accountNumber) } }),
  };
}

const subscribeToNothing = () => () => undefined;

/** `?order=`; `null` in the first render, which has to equal the prerendered page without a query. */
function useOrderIdFromUrl(): string | null {
  const [params] = useSearchParams();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated ? (params.get('order') ?? '') : null;
}

type KnownValues = Partial<Pick<RefundFormValues, 'amount' | 'clientName' | 'clientEmail' | 'accountMethod'>>;

/** What the server accepts at most; the price where it says nothing of payments. */
function refundableAmount({ paidMinor, priceMinor, refunds }: Order): number | null {
  if (paidMinor === null) return priceMinor;
  const approved = refunds.filter(({ status }) => status === 'Approved');
  return refundableMinor({ paidMinor, refundedMinor: approved.reduce((sum, one) => sum + (one.amountMinor ?? 0), 0) });
}

/** The order of the address: what can be refunded of it, and for its customer the name, e-mail and the account that paid. */
function useKnownOrder(): { orderId: string | null; known: KnownValues; refundAccount: RefundAccount | null } {
  const { api } = useHost();
  const orderId = useOrderIdFromUrl();
  const [known, setKnown] = useState<KnownValues>({});
  const [refundAccount, setRefundAccount] = useState<RefundAccount | null>(null);
  useEffect(() => {
    if (!orderId) return;
    const controller = new AbortController();
    void api.getOrder(orderId, { signal: controller.signal }).then((result) => {
      // Without a response the visitor fills in the form by hand.
      if (!result.ok || controller.signal.aborted) return;
      const { name, email, refundAccount } = result.value;
      const amountMinor = refundableAmount(result.value);
      setRefundAccount(refundAccount);
      setKnown({
        ...(amountMinor === null ? {} : { amount: formatRupees(amountMinor) }),
        ...(name ? { clientName: name } : {}),
        ...(email ? { clientEmail: email } : {}),
        // Nobody knows the number of the account that paid: without one the money could not be sent.
        ...(refundAccount?.number === '' ? { accountMethod: refundAccount.method } : {}),
      });
    });
    return () => {
      controller.abort();
      setKnown({});
      setRefundAccount(null);
    };
  }, [api, orderId]);
  return { orderId, known, refundAccount };
}
