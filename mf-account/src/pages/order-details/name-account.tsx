import { nameRefundAccount } from '@urooj/api/refund-calls';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { accountNumberProblem, cleanAccountNumber } from '@urooj/domain/refund-account';
import { problemsOf, type Rules } from '@urooj/domain/rules';
import { Link, useHost, useRevalidator } from '@urooj/host/router';
import { methodName } from '@urooj/texts/en/order-names';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { buttonClass } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { Select } from '@urooj/ui/select';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { nameAccountTexts as text } from '../../texts/en/name-account.ts';

type Props = { order: Order; method: string };

/** Asks where the money of a refund goes, where nobody knows it. Who came by the link of a mail could divert it, and needs a code. */
export function NameAccount({ order, method }: Props) {
  return (
    <div data-print="none">
      {order.openedBy === 'link' ? <Elsewhere /> : <AccountForm orderId={order.id} method={method} />}
    </div>
  );
}

function Elsewhere() {
  return (
    <Stack gap="tight">
      <p>{text.elsewhere}</p>
      <div>
        <Link to={paths.trackOrder()} className={buttonClass({ variant: 'secondary' })}>
          {text.getCode}
        </Link>
      </div>
    </Stack>
  );
}

type Values = { readonly method: string; readonly number: string };

const RULES: Rules<Values, undefined, FieldErrorCode> = {
  number: (number, { method }) => accountNumberProblem(number, method),
};

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) }));

function AccountForm({ orderId, method }: { orderId: string; method: string }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    initial: { method: methodOf(method), number: '' },
    validate: (values: Values) => problemsOf(RULES, values, undefined),
    failed: text.failed,
    async send(values) {
      const account = { method: methodOf(values.method), number: cleanAccountNumber(values.number) };
      const result = await nameRefundAccount(api, orderId, account);
      if (!result.ok) return result.error;
      notify.toast('success', text.named);
      await revalidate();
      return null;
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <p>{text.lead}</p>
        <FormFailure form={form} />
        <Field label={text.method}>
          {(control) => (
            <Select
              {...control}
              value={form.values.method}
              onChange={({ target }) => form.setValue('method', methodOf(target.value))}
              options={METHODS}
            />
          )}
        </Field>
        <Field label={text.number} error={fieldErrorText(form.errors.number)} required>
          {(control) => <TextInput {...control} {...form.register('number')} autoComplete="off" spellCheck={false} />}
        </Field>
        <Submit form={form} busyLabel={text.sending} isLarge={false}>
          {text.submit}
        </Submit>
      </Stack>
    </form>
  );
}

const methodOf = (method: string): PaymentMethod =>
  PAYMENT_METHODS.find((known) => known === method) ?? PAYMENT_METHODS[0];
