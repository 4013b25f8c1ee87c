import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a control takes over from its field: `{(control) => <TextInput {...control} name="email" />}`. */
type FieldControl = {
  id: string;
  'aria-describedby': string;
  'aria-invalid'?: true;
  required?: true;
};

export type FieldProps = {
  label: string;
  /** Stays under the label, before the control is filled in. */
  help?: ReactNode;
  /** Why the value was refused; announced when it appears. */
  error?: string | undefined;
  required?: boolean;
  /** Marks the label of a field that may stay empty. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** A visible label, the control, its help and its error, tied together for every reader. */
export function Field({ label, help, error, required, optional, children }: FieldProps) {
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
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children(control)}
      {help ? (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      ) : null}
      {/* Always there: a live region that comes with its text is not read out. */}
      <div id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </div>
    </div>
  );
}
