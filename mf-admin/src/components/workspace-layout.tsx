import { type ReactNode, useId } from 'react';
import { DeskNav } from './desk-nav.tsx';
import { OrderSearch } from './order-search.tsx';
import styles from './workspace-layout.module.css';

type WorkspaceLayoutProps = {
  heading: string;
  /** Whether it stands for a page before the host is known. */
  isSkeleton?: boolean;
  children: ReactNode;
};

/** The heading and the width of a page of the admin; its skeleton has the same, so that nothing shifts. */
export function WorkspaceLayout({ heading, isSkeleton = false, children }: WorkspaceLayoutProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.layout}>
      <h1 id={id} className={styles.heading}>
        {heading}
      </h1>
      {isSkeleton ? null : <DeskNav />}
      {children}
      {isSkeleton ? null : <OrderSearch />}
    </section>
  );
}
