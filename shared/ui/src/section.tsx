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
  className?: string | undefined;
  children?: ReactNode;
};

/** A section of the page, labelled by its heading. */
export function Section({ heading, level, lead, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={classNames(styles.section, className)}>
      <Container>
        <SectionHead id={headingId} heading={heading} level={level} lead={lead} className={styles.spaced} />
        {children}
      </Container>
    </section>
  );
}

type SectionHeadProps = Omit<SectionProps, 'level'> & { level?: SectionProps['level'] | undefined };

/** The heading with the stroke of the logo above it, and the lead below it. @param id id of the heading */
export function SectionHead({ heading, level = 2, lead, id, className, children }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.head, className)}>
      <Heading id={id}>{heading}</Heading>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </div>
  );
}
