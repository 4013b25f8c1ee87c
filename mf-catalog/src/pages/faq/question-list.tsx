import { Link } from '@urooj/platform/router';
import { Accordion } from '@urooj/ui/accordion';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { PageLinks } from '../../components/page-links.tsx';
import type { Question, QuestionGroup } from '../../texts/en/faq.ts';
import styles from './question-list.module.css';

function Answer({ entry: { id, question, answer, links } }: { entry: Question }) {
  return (
    <>
      <p>{answer}</p>
      {links ? <PageLinks links={links} /> : null}
      <Link to={`#${id}`} className={styles.address}>
        Link to this question<VisuallyHidden>: {question}</VisuallyHidden>
      </Link>
    </>
  );
}

/** Questions by group. While one searches the answers are open: the words may stand in them. */
export function QuestionList({ groups, isOpen }: { groups: readonly QuestionGroup[]; isOpen: boolean }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ heading, questions }) => (
        <section key={heading} aria-label={heading} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          <Accordion
            framed
            isOpen={isOpen}
            items={questions.map((entry) => ({
              id: entry.id,
              question: entry.question,
              answer: <Answer entry={entry} />,
            }))}
          />
        </section>
      ))}
    </div>
  );
}
