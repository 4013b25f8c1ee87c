import { groupedAmount } from '@urooj/domain/amounts';
import type { BookFigures } from '@urooj/domain/books';
import { formatRupees } from '@urooj/domain/money';
import { useId } from 'react';
import { booksTexts as text } from '../../texts/en/books.ts';
import styles from './books.module.css';

type Row = BookFigures & { readonly name: string };

const rupees = (paisa: number): string => groupedAmount(formatRupees(paisa));

const COLUMNS: readonly (readonly [title: string, cell: (row: BookFigures) => string])[] = [
  [text.columns.orders, ({ orders }) => groupedAmount(orders)],
  [text.figures.revenue, ({ revenueMinor }) => rupees(revenueMinor)],
  [text.figures.collected, ({ collectedMinor }) => rupees(collectedMinor)],
  [text.figures.refunds, ({ refundsMinor }) => rupees(refundsMinor)],
  [text.figures.costs, ({ costsMinor }) => rupees(costsMinor)],
  [text.figures.profit, ({ profitMinor }) => rupees(profitMinor)],
];

type BooksTableProps = { heading: string; column: string; rows: readonly Row[]; total: BookFigures };

/** The figures by something, with their sum. On a phone the table scrolls sideways beside the names of its rows. */
export function BooksTable({ heading, column, rows, total }: BooksTableProps) {
  const id = useId();
  return (
    <div>
      <h2 id={id}>{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: some browsers scroll by keys only what can be focused */}
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table} aria-labelledby={id}>
          <caption>{text.inRupees}</caption>
          <thead>
            <tr>
              {[column, ...COLUMNS.map(([title]) => title)].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.name} row={row} />
            ))}
          </tbody>
          <tfoot>
            <TableRow row={{ ...total, name: text.columns.total }} />
          </tfoot>
        </table>
      </section>
    </div>
  );
}

function TableRow({ row }: { row: Row }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {COLUMNS.map(([title, cell]) => (
        <td key={title}>{cell(row)}</td>
      ))}
    </tr>
  );
}
