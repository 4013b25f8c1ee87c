import { editorTexts } from '../../../texts/en/manage.ts';
import styles from './manage.module.css';

/** What a writer can type, and what it becomes. */
export function MarksHelp() {
  return (
    <details className={styles.marks}>
      <summary>{editorTexts.marks.summary}</summary>
      <dl>
        {editorTexts.marks.list.map(({ typed, meaning }) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{editorTexts.marks.notes}</p>
    </details>
  );
}
