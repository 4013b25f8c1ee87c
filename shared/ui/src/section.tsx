import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Container } from './layout.tsx';
import styles from './section.module.css';

export type SectionProps = {
  heading: string;
  /** Two for a part of a page, one where it is the page's own title. */
  level?: 1 | 2 | 3;
  lead?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** A band of the page, named by its heading. */
export function Section({ heading, level = 2, lead, id, className, children }: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={id} aria-labelledby={headingId} className={classNames(styles.section, className)}>
      <Container>
        <div className={styles.head}>
          <Heading id={headingId}>{heading}</Heading>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {children}
      </Container>
    </section>
  );
}
