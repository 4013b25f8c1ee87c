import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-box.module.css';

type IconBoxProps = { tone?: 'accent' | 'error'; children: ReactNode };

/** An icon of 28 px in a coloured box, above a message. It is decorative. */
export function IconBox({ tone = 'accent', children }: IconBoxProps) {
  return (
    <span className={classNames(styles.box, styles[tone])} aria-hidden="true">
      {children}
    </span>
  );
}
