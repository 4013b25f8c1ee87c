import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(styles.control, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames(styles.control, styles.area, className)} />;
}
