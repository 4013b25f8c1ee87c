import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon, type Icon, InfoIcon, ShieldIcon } from './icons.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

const ICONS: Readonly<Record<NoticeTone, Icon>> = {
  success: CheckIcon,
  info: InfoIcon,
  warning: ClockIcon,
  error: ShieldIcon,
};

/** A banner: green, blue, yellow or red. Screen readers announce errors at once, the others at their next pause. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  const ToneIcon = ICONS[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <ToneIcon />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
