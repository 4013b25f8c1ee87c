import type { CatalogueChange } from '@urooj/domain/catalogue-changes';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import { changeRow } from './change-text.ts';

/** A change by percent has one for each price. */
const SHOWN_CHANGES = 12;

/** The first changed values, each in a line. */
export function ChangeList({ changes }: { changes: readonly CatalogueChange[] }) {
  return (
    <ul className={styles.list}>
      {changes.slice(0, SHOWN_CHANGES).map((change) => {
        const { what, before, after } = changeRow(change);
        return <li key={what}>{`${what}: ${text.change(before, after)}`}</li>;
      })}
      {changes.length > SHOWN_CHANGES ? <li>{text.history.more(changes.length - SHOWN_CHANGES)}</li> : null}
    </ul>
  );
}
