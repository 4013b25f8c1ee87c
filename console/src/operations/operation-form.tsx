import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { operationTexts as text } from '../texts/en/operations.ts';
import { texts } from '../texts/en.ts';
import { CanaryFields } from './canary-fields.tsx';
import styles from './operation-form.module.css';
import type { OperationKind } from './plan.ts';
import type { OperationState } from './use-operation.ts';

/** Of the history: one line. */
const MAX_WHY = 500;

type Props = { kind: OperationKind; state: OperationState; onCancel: () => void };

/** The reason of an operation, and of a canary its share. */
export function OperationForm({ kind, state: { form, isCheck, check }, onCancel }: Props) {
  return (
    <form {...form.formProps} className={styles.form}>
      {kind === 'canary' ? <CanaryFields form={form} /> : null}
      <Field label={text.why} help={text.whyHelp} error={form.errors.why} required>
        {(control) => <TextInput {...control} {...form.register('why')} maxLength={MAX_WHY} autoComplete="off" />}
      </Field>
      <Cluster gap="tight">
        <Button type="submit" busy={form.isSubmitting && !isCheck} busyLabel={text.running}>
          {text.confirm[kind]}
        </Button>
        <Button variant="secondary" busy={form.isSubmitting && isCheck} busyLabel={text.trying} onClick={check}>
          {text.tryFirst}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Cluster>
    </form>
  );
}
