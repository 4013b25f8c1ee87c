import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'large' | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
};

/** Class names that make another element look like a button: `<Link className={buttonClass({ size: 'large' })}>`. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide);
}
