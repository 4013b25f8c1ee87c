import { setDeliveryCounts } from '@urooj/api/refill-calls';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { DELIVERY_COUNTS, type DeliveryCountName } from '@urooj/contract/vocabulary';
import { countProblem, readCount } from '@urooj/domain/delivery-counts';
import { problemsOf, type Rules } from '@urooj/domain/rules';
import { useHost, useRevalidator } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { FormFailure, Submit } from '../../../components/form-body.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { deliveryTexts as text } from '../../../texts/en/delivery.ts';
import styles from '../order-view.module.css';

type Values = Readonly<Record<DeliveryCountName, string>>;

const NOTHING_TYPED: Values = { start: '', delivered: '', current: '' };
const RULES: Rules<Values, undefined, FieldErrorCode> = {
  start: countProblem,
  delivered: countProblem,
  current: countProblem,
};

/** For the admin: the counts of the profile or post, as they have looked them up. */
export function EnterCounts({ orderId }: { orderId: string }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    initial: NOTHING_TYPED,
    validate: (values) => problemsOf(RULES, values, undefined),
    failed: text.saveFailed,
    async send(values) {
      const result = await setDeliveryCounts(api, orderId, typedCounts(values));
      if (!result.ok) return result.error;
      form.reset();
      notify.toast('success', text.saved);
      await revalidate();
      return null;
    },
  });
  return (
    <details className={styles.folded} data-print="none">
      <summary>{text.enter}</summary>
      <form {...form.formProps}>
        <Stack>
          <p>{text.enterHelp}</p>
          <FormFailure form={form} />
          {DELIVERY_COUNTS.map((name) => (
            <Field key={name} label={text.counts[name]} error={fieldErrorText(form.errors[name])}>
              {(control) => <TextInput {...control} {...form.register(name)} inputMode="numeric" autoComplete="off" />}
            </Field>
          ))}
          <Submit form={form} busyLabel={text.saving} isLarge={false}>
            {text.save}
          </Submit>
        </Stack>
      </form>
    </details>
  );
}

const typedCounts = (values: Values) =>
  Object.fromEntries(
    DELIVERY_COUNTS.flatMap((name) => {
      const count = readCount(values[name]);
      return count === null ? [] : [[name, count]];
    }),
  );
