import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { catalogueTexts } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';

const text = catalogueTexts.dialog;

export type When = {
  readonly isLater: boolean;
  /** `2026-11-30T10:00`, as the browser's field has it. */
  readonly typed: string;
  readonly isWrong: boolean;
};

/** Pakistan has no summer time. */
const OFFSET = '+05:00';

/** The typed time in UTC; `null` where it is none, or has passed. */
export function timeOf(typed: string): string | null {
  const time = Date.parse(`${typed}:00${OFFSET}`);
  return Number.isNaN(time) || time <= Date.now() ? null : new Date(time).toISOString();
}

type WhenFieldsProps = { when: When; onChange: (when: When) => void };

/** Whether the change is made now, or at a time by the shop itself. */
export function WhenFields({ when, onChange }: WhenFieldsProps) {
  const option = (label: string, isLater: boolean) => (
    <label className={styles.toggle}>
      <input
        type="radio"
        name="catalogue-when"
        checked={when.isLater === isLater}
        onChange={() => onChange({ ...when, isLater, isWrong: false })}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.when}>
      <legend>{text.when}</legend>
      {option(text.now, false)}
      {option(text.later, true)}
      {when.isLater ? (
        <Field label={text.time} error={when.isWrong ? text.timeInvalid : undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={when.typed}
              onChange={({ target }) => onChange({ ...when, typed: target.value, isWrong: false })}
            />
          )}
        </Field>
      ) : null}
    </fieldset>
  );
}
