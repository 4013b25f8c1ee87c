import type { StatementId } from '@urooj/contract/shop-statements';
import { NewTab } from '../../components/new-tab.tsx';
import { shopStatementTexts as text } from '../../texts/en/shop-statements.ts';
import { PAGE_PATHS, pagesOf } from './places.ts';
import styles from './statements.module.css';

/** The pages on which a statement stands. */
export function StandsOn({ id }: { id: StatementId }) {
  return (
    <p className={styles.help}>
      {text.standsOn}{' '}
      {pagesOf(id).map((page, index) => (
        <span key={page}>
          {index > 0 ? ', ' : null}
          <NewTab href={PAGE_PATHS[page]}>{text.pages[page]}</NewTab>
        </span>
      ))}
    </p>
  );
}
