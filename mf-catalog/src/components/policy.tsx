import { Link } from '@urooj/platform/router';
import { Container } from '@urooj/ui/layout';
import { useId } from 'react';
import { type PageLink, PageLinks } from './page-links.tsx';
import styles from './policy.module.css';
import { useHashTarget } from './use-hash-target.ts';

/** A paragraph, or the lines of a list. */
type Block = string | readonly string[];

/** `id` is the address of the section within its page: it stays when the heading is worded anew. */
export type PolicySection = {
  id: string;
  heading: string;
  blocks: readonly Block[];
  links?: readonly PageLink[];
};

type PolicyProps = { title: string; lead: string; note?: string; sections: readonly PolicySection[] };

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className={styles.contents}>
      <h2 id={headingId} className={styles.contentsHeading}>
        On this page
      </h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link to={`#${id}`}>{heading}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className={styles.list}>
      {block.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A text that one reads in parts: its contents, then its sections, each with an address of its own. */
export function Policy({ title, lead, note, sections }: PolicyProps) {
  useHashTarget();
  return (
    <Container className={styles.policy}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </header>
      <Contents sections={sections} />
      <div className={styles.sections}>
        {sections.map(({ id, heading, blocks, links }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles.section}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {blocks.map((block) => (
              <TextBlock key={String(block)} block={block} />
            ))}
            {links ? <PageLinks links={links} /> : null}
          </section>
        ))}
      </div>
    </Container>
  );
}
