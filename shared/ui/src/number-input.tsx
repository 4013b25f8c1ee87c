import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  /** What is written in the field: text, so that a half-typed number is not lost. */
  value: string;
  onValue: (text: string) => void;
};

/** A number with the digits' keyboard; scrolling over it changes nothing. */
export function NumberInput({ className, onValue, ...rest }: NumberInputProps) {
  return (
    <input
      inputMode="numeric"
      {...rest}
      type="number"
      onChange={(event) => onValue(event.currentTarget.value)}
      onWheel={(event) => event.currentTarget.blur()}
      className={classNames(styles.control, styles.number, className)}
    />
  );
}
