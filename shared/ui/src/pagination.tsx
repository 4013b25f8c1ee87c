import * as sharedTexts from '@urooj/texts/en';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  /** Names the group: `Pages of orders`. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** Pages that are offered by number: the first, the last, and the neighbours; 0 stands for a gap. */
export function offeredPages(page: number, pages: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1] ?? number - 1;
    // A gap of one page is that page.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [0, number] : [number];
  });
}

/** Ways to the pages of a list; nothing where there is one page only. */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  // At either end a step stays, and leads nowhere: it keeps the focus of who went there by keyboard.
  const step = (text: string, to: number) => {
    const isThere = to >= 1 && to <= pages;
    return (
      <Button variant="quiet" aria-disabled={!isThere} onClick={() => isThere && onPage(to)}>
        {text}
      </Button>
    );
  };
  return (
    <nav aria-label={label} className={styles.pages}>
      {step(sharedTexts.previous, page - 1)}
      {offeredPages(page, pages).map((number, at) =>
        number === 0 ? (
          <span key={`gap-${at === 1 ? 'before' : 'after'}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Button
            key={number}
            variant={number === page ? 'primary' : 'quiet'}
            aria-current={number === page ? 'page' : undefined}
            aria-label={sharedTexts.page(number)}
            className={styles.number}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ),
      )}
      {step(sharedTexts.next, page + 1)}
    </nav>
  );
}
