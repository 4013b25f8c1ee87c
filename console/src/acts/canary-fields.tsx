import type { LiveApp } from '@urooj/contract/console';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useId } from 'react';
import { actTexts as text } from '../texts/en/acts.ts';
import styles from './act-form.module.css';
import { canaryOf, type PlannedAct } from './plan.ts';
import type { ActErrors } from './read-act.ts';

/** Of the first visitors who get a version: few, and enough to see a failure. */
const FIRST_SHARE = 5;
/** Twice as many failures as a page has on a bad day. */
const ROLLBACK_AT = 2;

type Props = { act: PlannedAct; app: LiveApp | undefined; errors: ActErrors };

/** The share of a canary, and who ends it. A running one begins with what it has. */
export function CanaryFields({ act, app, errors }: Props) {
  const guardId = useId();
  const canary = canaryOf(app);
  const running = canary?.version === act.version ? canary : undefined;
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
      <div className={styles.guard}>
        <input
          type="checkbox"
          id={guardId}
          name="guard"
          aria-describedby={`${guardId}-help`}
          defaultChecked={running ? app?.guarded : false}
        />
        <label htmlFor={guardId}>{text.guard}</label>
        <p id={`${guardId}-help`} className={styles.help}>
          {text.guardHelp}
        </p>
      </div>
    </>
  );
}
