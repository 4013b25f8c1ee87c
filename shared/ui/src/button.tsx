import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

export { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** An action is running: the button keeps the focus, announces it and ignores clicks. */
    busy?: boolean;
    /** The text of the button during that time, such as `Processing...`. */
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
  // `disabled` would lose the focus during a submit. Ignoring the click also stops a submit by Enter.
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

/** A plain link that looks like a button. For pages of the shop use the router's `Link` with `buttonClass`. */
export function LinkButton({ variant, size, wide, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}
