import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export type AccordionItem = { question: string; answer: ReactNode };

/** Questions that expand to their answers. Works without a script, and the browser's search finds the answers. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
