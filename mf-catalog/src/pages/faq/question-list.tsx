import { Link } from '@urooj/platform/router';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { PageLinks } from '../../components/page-links.tsx';
import type { Question, QuestionGroup } from '../../texts/en/faq.ts';
import styles from './question-list.module.css';

function Entry({ entry: { id, question, answer, links }, isOpen }: { entry: Question; isOpen: boolean }) {
  return (
    <details id={id} className={styles.entry} open={isOpen}>
      <summary className={styles.question}>{question}</summary>
      <div className={styles.answer}>
        <p>{answer}</p>
        {links ? <PageLinks links={links} /> : null}
        <Link to={`#${id}`} className={styles.address}>
          Link to this question<VisuallyHidden>: {question}</VisuallyHidden>
        </Link>
      </div>
    </details>
  );
}

/** Questions by group. While one searches the answers are open: the words may stand in them. */
export function QuestionList({ groups, isOpen }: { groups: readonly QuestionGroup[]; isOpen: boolean }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ heading, questions }) => (
        <section key={heading} aria-label={heading} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          <div className={styles.entries}>
            {questions.map((entry) => (
              <Entry key={entry.id} entry={entry} isOpen={isOpen} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
