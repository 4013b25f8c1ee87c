import type { ReactNode } from 'react';
import styles from './accordion.module.css';

type AccordionItem = {
  question: string;
  answer: ReactNode;
  /** Makes the question a target of links. */
  id?: string;
};

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** A card around the questions, instead of lines between them. */
  bordered?: boolean;
  /** Opens or closes all answers when it changes; the visitor can toggle each one. */
  isOpen?: boolean;
};

/** Questions that expand to their answers. Works without a script, and the browser's search finds the answers. */
export function Accordion({ items, bordered = false, isOpen }: AccordionProps) {
  return (
    <div className={bordered ? styles.bordered : styles.plain}>
      {items.map(({ question, answer, id }) => (
        <details key={id ?? question} id={id} className={styles.item} open={isOpen}>
          <summary className={styles.question}>{question}</summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
