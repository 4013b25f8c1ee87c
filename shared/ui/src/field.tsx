import { formControlTexts } from '@urooj/texts/en/form-controls';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import styles from './field.module.css';

/** The attributes that a field passes to its control: `{(control) => <TextInput {...control} name="email" />}`. */
type FieldControl = {
  id: string;
  'aria-describedby': string;
  'aria-invalid'?: true;
  required?: true;
};

type Suggestion = { readonly value: string; readonly onUse: (value: string) => void };

export type FieldProps = {
  label: string;
  /** Always shown below the control. */
  help?: ReactNode;
  /** Announced to screen readers when it appears. */
  error?: string | undefined;
  /** Announced like an error, and shown below it. The form can be submitted with a warning only. */
  warning?: string | undefined;
  /** What was probably meant: a button puts it into the control. */
  suggestion?: Suggestion | undefined;
  required?: boolean;
  /** Marks the label of a field that may stay empty. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** A visible label, the control, its help and its error or warning, connected by their ids for screen readers. */
export function Field({ label, help, error, warning, suggestion, required, optional, children }: FieldProps) {
  const id = useId();
  const control: FieldControl = {
    id,
    'aria-describedby': help ? `${id}-help ${id}-error` : `${id}-error`,
    ...(error && { 'aria-invalid': true }),
    ...(required && { required: true }),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> {formControlTexts.optional}</span> : null}
      </label>
      {children(control)}
      {help ? (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      ) : null}
      {/* Always rendered, because screen readers do not announce a live region that appears together with its text. */}
      <div id={`${id}-error`} className={error || !warning ? styles.error : styles.warning} aria-live="polite">
        {error}
        {error && warning ? <div className={styles.warning}>{warning}</div> : warning}
      </div>
      {suggestion ? <UseButton {...suggestion} controlId={id} /> : null}
    </div>
  );
}

function UseButton({ value, onUse, controlId }: Suggestion & { controlId: string }) {
  const use = () => {
    onUse(value);
    // The button goes, and would take the focus with it.
    document.getElementById(controlId)?.focus();
  };
  return (
    <Button variant="secondary" className={styles.suggestion ?? ''} onClick={use}>
      {formControlTexts.use(value)}
    </Button>
  );
}
