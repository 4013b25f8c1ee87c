import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { ChevronIcon } from './icons.tsx';

export type SelectOption = { value: string; label: string };

/** A native select: phones show it in the system's own way. */
export function Select({
  options,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly SelectOption[] }) {
  return (
    <div className={styles.wrapper}>
      <select {...rest} className={classNames(styles.control, styles.select, className)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronIcon className={styles.arrow} />
    </div>
  );
}
