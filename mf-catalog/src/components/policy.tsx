import { Link } from '@urooj/host/router';
import { Container } from '@urooj/ui/layout';
import { SectionHead } from '@urooj/ui/section';
import { useId } from 'react';
import { policyTexts } from '../texts/en/policy.ts';
import { LinkList, type TextLink } from './link-list.tsx';
import styles from './policy.module.css';
import { useHashTarget } from './use-hash-target.ts';

/** A paragraph, or the items of a list. */
type Block = string | readonly string[];

/** `id` is the fragment of the section's URL. It stays the same when the heading changes, because links contain it. */
export type PolicySection = {
  id: string;
  heading: string;
  blocks: readonly Block[];
  links?: readonly TextLink[];
};

type PolicyProps = { title: string; lead: string; note?: string; sections: readonly PolicySection[] };

function TableOfContents({ sections }: { sections: readonly PolicySection[] }) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className={styles.contents}>
      <h2 id={headingId} className={styles.contentsHeading}>
        {policyTexts.contents}
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
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The terms or the privacy policy: a table of contents, then the sections, each with a URL. */
export function Policy({ title, lead, note, sections }: PolicyProps) {
  useHashTarget();
  return (
    <Container className={styles.policy}>
      <SectionHead level={1} heading={title} lead={lead} className={styles.head}>
        {note ? <p className={styles.note}>{note}</p> : null}
      </SectionHead>
      <TableOfContents sections={sections} />
      <div className={styles.sections}>
        {sections.map(({ id, heading, blocks, links }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles.section}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {blocks.map((block) => (
              <TextBlock key={String(block)} block={block} />
            ))}
            {links ? <LinkList links={links} /> : null}
          </section>
        ))}
      </div>
    </Container>
  );
}
