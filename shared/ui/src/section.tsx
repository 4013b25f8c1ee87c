import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Container } from './layout.tsx';
import styles from './section.module.css';

export type SectionProps = {
  heading: string;
  /** Heading level: 2 within a page, 1 for the title of the page. */
  level?: 1 | 2 | 3;
  lead?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** A section of the page, labelled by its heading. */
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
