import { Container } from '@urooj/ui/layout';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { usePageTitle } from './use-page-title.ts';

type PageProps = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Below the title. */
  about?: ReactNode;
  children: ReactNode;
};

/** The title of a page and what it shows. */
export function Page({ title, aside, about, children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <Container className={styles.page ?? ''}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {aside}
      </div>
      {about ? <div className={styles.about}>{about}</div> : null}
      {children}
    </Container>
  );
}
