import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import type { RefundAccount } from '@urooj/domain/entities';
import type { RefundFormValues, validateRefundForm } from '@urooj/domain/refund-form';
import { methodName } from '@urooj/texts/en/order-names';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import type { useForm } from '@urooj/ui/form';
import { TextInput } from '@urooj/ui/inputs';
import { Select } from '@urooj/ui/select';
import { refundTexts } from '../../texts/en/refund-policy.ts';

type Props = {
  form: ReturnType<typeof useForm<RefundFormValues, ReturnType<typeof validateRefundForm>>>;
  /** Masked. */
  paidFrom: RefundAccount;
};

/** Where the money goes: back to the account that paid, unless the buyer names another one, or its number is not known. */
export function RefundAccountFields({ form, paidFrom }: Props) {
  const { register, errors, values, setValue } = form;
  const isKnown = paidFrom.number !== '';
  const others = PAYMENT_METHODS.map((method) => ({
    value: method,
    label: isKnown ? refundTexts.another(methodName(method)) : methodName(method),
  }));
  const paid = { value: '', label: refundTexts.paidFrom(methodName(paidFrom.method), paidFrom.number) };
  return (
    <>
      <Field label={refundTexts.account} help={refundTexts.accountHelp}>
        {(control) => (
          <Select
            {...control}
            value={values.accountMethod}
            onChange={({ target }) => setValue('accountMethod', target.value)}
            options={isKnown ? [paid, ...others] : others}
          />
        )}
      </Field>
      {values.accountMethod === '' ? null : (
        <Field label={refundTexts.accountNumber} error={fieldErrorText(errors.accountNumber)} required>
          {(control) => <TextInput {...control} {...register('accountNumber')} autoComplete="off" spellCheck={false} />}
        </Field>
      )}
    </>
  );
}
