import { type ReactNode, useId } from 'react';
import { texts } from '../../texts/en.ts';
import styles from './dashboard-frame.module.css';

/** The heading and the width of the dashboard; its skeleton has the same, so that nothing shifts. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.frame}>
      <h1 id={id} className={styles.heading}>
        {texts.dashboard.heading}
      </h1>
      {children}
    </section>
  );
}
