import { type ReactNode, useId } from 'react';
import styles from './workspace-frame.module.css';

type WorkspaceFrameProps = { heading: string; children: ReactNode };

/** The heading and the width of a page of the admin; its skeleton has the same, so that nothing shifts. */
export function WorkspaceFrame({ heading, children }: WorkspaceFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.frame}>
      <h1 id={id} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </section>
  );
}
