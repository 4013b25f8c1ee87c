import { TextInput } from '@urooj/ui/inputs';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import styles from './catalogue.module.css';

type ValueInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  /** Which value of which row. */
  label: string;
  value: string;
  problem: string | undefined;
  onType: (typed: string) => void;
};

/** One value of a row, with the sentence of what is wrong with it. */
export function ValueInput({ label, value, problem, onType, ...rest }: ValueInputProps) {
  const id = useId();
  return (
    <>
      <TextInput
        autoComplete="off"
        {...rest}
        aria-label={label}
        value={value}
        onChange={({ target }) => onType(target.value)}
        {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {problem === undefined ? null : (
        <span id={id} className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
