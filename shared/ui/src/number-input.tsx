import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** A number with the digits' keyboard; scrolling over it changes nothing. Its value is text, so that a half-typed number stays. */
export function NumberInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      inputMode="numeric"
      {...rest}
      type="number"
      onWheel={(event) => event.currentTarget.blur()}
      className={classNames(styles.control, styles.number, className)}
    />
  );
}
