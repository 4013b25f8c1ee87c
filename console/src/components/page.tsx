import { classNames } from '@urooj/ui/class-names';
import { Container } from '@urooj/ui/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { frameTexts } from '../texts/en/frame.ts';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Below the title. */
  about?: ReactNode;
  children: ReactNode;
};

let hasShownOne = false;

/** The title of a page and what it shows. A page that follows another one gets the focus at its title. */
export function Page({ title, aside, about, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = frameTexts.titleOf(title);
    if (hasShownOne) heading.current?.focus({ preventScroll: true });
    hasShownOne = true;
  }, [title]);
  return (
    <Container className={styles.page ?? ''}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={classNames(styles.title)}>
          {title}
        </h1>
        {aside}
      </div>
      {about ? <div className={styles.about}>{about}</div> : null}
      {children}
    </Container>
  );
}
