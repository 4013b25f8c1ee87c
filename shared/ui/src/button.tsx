import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

export { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus, says so, and ignores clicks. */
    busy?: boolean;
    /** What the button reads meanwhile, such as `Processing...`. */
    busyLabel?: string;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  // `disabled` would drop the focus in the middle of a submit; an ignored click also stops the form's submit by Enter.
  const click = busy ? (event: MouseEvent) => event.preventDefault() : onClick;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={click}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** A plain link that looks like a button; inside the app prefer the router's `Link` with `buttonClass`. */
export function LinkButton({ variant, size, wide, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}
