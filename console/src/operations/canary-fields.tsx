import type { LiveApp } from '@urooj/contract/console';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useId } from 'react';
import { operationTexts as text } from '../texts/en/operations.ts';
import styles from './operation-form.module.css';
import { canaryOf, type PlannedOperation } from './plan.ts';
import type { OperationErrors } from './read-operation.ts';

/** Of the first visitors who get a version: few, and enough to see a failure. */
const FIRST_SHARE = 5;
/** Twice as many failures as a page has on a bad day. */
const ROLLBACK_AT = 2;

type Props = { operation: PlannedOperation; app: LiveApp | undefined; errors: OperationErrors };

/** The share of a canary, and who ends it. A running one begins with what it has. */
export function CanaryFields({ operation, app, errors }: Props) {
  const autoId = useId();
  const canary = canaryOf(app);
  const running = canary?.version === operation.version ? canary : undefined;
  const number = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <Field label={text.share} error={errors.percent} required>
        {(control) => (
          <TextInput {...control} {...number} name="percent" defaultValue={running?.share ?? FIRST_SHARE} />
        )}
      </Field>
      <Field label={text.rollbackAt} help={text.rollbackAtHelp} error={errors.rollbackAt}>
        {(control) => (
          <TextInput
            {...control}
            {...number}
            name="rollbackAt"
            defaultValue={running ? (app?.rollbackAt ?? '') : ROLLBACK_AT}
          />
        )}
      </Field>
      <div className={styles.auto}>
        <input
          type="checkbox"
          id={autoId}
          name="auto"
          aria-describedby={`${autoId}-help`}
          defaultChecked={running ? app?.isAutomatic : false}
        />
        <label htmlFor={autoId}>{text.auto}</label>
        <p id={`${autoId}-help`} className={styles.help}>
          {text.autoHelp}
        </p>
      </div>
    </>
  );
}
