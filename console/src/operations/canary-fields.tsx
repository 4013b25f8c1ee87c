import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useId } from 'react';
import { operationTexts as text } from '../texts/en/operations.ts';
import styles from './operation-form.module.css';
import type { OperationState } from './use-operation.ts';

/** The share of a canary, and who ends it. */
export function CanaryFields({ form: { values, errors, register, setValue } }: Pick<OperationState, 'form'>) {
  const autoId = useId();
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <Field label={text.share} error={errors.percent} required>
        {(control) => <TextInput {...control} {...register('percent')} {...number} />}
      </Field>
      <Field label={text.rollbackAt} help={text.rollbackAtHelp} error={errors.rollbackAt}>
        {(control) => <TextInput {...control} {...register('rollbackAt')} {...number} />}
      </Field>
      <div className={styles.auto}>
        <input
          type="checkbox"
          id={autoId}
          aria-describedby={`${autoId}-help`}
          checked={values.auto}
          onChange={({ target }) => setValue('auto', target.checked)}
        />
        <label htmlFor={autoId}>{text.auto}</label>
        <p id={`${autoId}-help`} className={styles.help}>
          {text.autoHelp}
        </p>
      </div>
    </>
  );
}
