import { Checkbox, type ListColumn, type RowSelection, type TableProps } from '@urooj/ui/antd';
import { useId } from 'react';
import { Card } from './card.tsx';
import { Grid } from './layout.tsx';
import styles from './row-cards.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type RowCardsProps<T> = Pick<TableProps<T>, 'rows' | 'columns' | 'label' | 'selection'> & {
  /** The first column is the title of each card. */
  hasTitle?: boolean;
  /** Whether a column holds the buttons of a row: they stand at the bottom of a card, in reach of the thumb. */
  isActions?: (column: ListColumn<T>) => boolean;
};

/** Usually the column that stays in sight at the side of the table. */
const isFixed = <T,>({ fixed }: ListColumn<T>): boolean => fixed === 'right';

/** The rows of a table as cards, for screens on which the table does not fit. */
export function RowCards<T extends { readonly id: string }>(props: RowCardsProps<T>) {
  const { rows, columns, label, selection, hasTitle = false, isActions = isFixed } = props;
  const title = hasTitle ? columns[0] : undefined;
  const details = columns.filter((column) => column !== title && !isActions(column));
  const actions = columns.filter(isActions);
  return (
    <Grid as="ul" aria-label={label}>
      {rows.map((row) => (
        <Card as="li" key={row.id} data-row-key={row.id} className={styles.card ?? ''}>
          {selection ? <CardCheckbox row={row} selection={selection} /> : null}
          {title ? <div className={styles.title}>{title.render(undefined, row)}</div> : null}
          <dl className={styles.details}>
            {details.map(({ title: name, render }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{render(undefined, row)}</dd>
              </div>
            ))}
          </dl>
          {actions.map(({ title: name, render }) => (
            <div key={name}>{render(undefined, row)}</div>
          ))}
        </Card>
      ))}
    </Grid>
  );
}

type CardCheckboxProps<T> = { row: T; selection: RowSelection<T> };

function CardCheckbox<T extends { readonly id: string }>({ row, selection }: CardCheckboxProps<T>) {
  const { ids, labelOf, onChange, reasonAgainst } = selection;
  const reason = reasonAgainst?.(row) ?? null;
  const reasonId = useId();
  return (
    <>
      <Checkbox
        className={styles.checkbox ?? ''}
        aria-label={labelOf(row)}
        checked={ids.includes(row.id)}
        {...(reason !== null && { disabled: true, title: reason, 'aria-describedby': reasonId })}
        onChange={({ target }) => {
          const others = ids.filter((id) => id !== row.id);
          onChange(target.checked ? [...others, row.id] : others);
        }}
      />
      {reason === null ? null : (
        <VisuallyHidden>
          <span id={reasonId}>{reason}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
