import { Checkbox, type ListColumn, type RowSelection, Table, type TableProps } from '@urooj/ui/antd';
import { BELOW_WIDE_TABLE, FROM_ROOMY_TABLE } from '@urooj/ui/breakpoints';
import { Card } from '@urooj/ui/card';
import { Grid } from '@urooj/ui/layout';
import { useMediaQuery } from '@urooj/ui/media-query';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { memo, useId } from 'react';
import styles from './rows.module.css';

/** Whether a table does not fit. Only for parts that are never prerendered: the server does not know the screen's width. */
export const useIsNarrow = () => useMediaQuery(BELOW_WIDE_TABLE);

/** Whether all buttons of a row fit beside each other. */
export const useIsRoomy = () => useMediaQuery(FROM_ROOMY_TABLE);

function TableOrCards<T extends { readonly id: string }>(props: TableProps<T>) {
  return useIsNarrow() ? <Cards {...props} /> : <Table {...props} />;
}

/** Rows as a table; on a phone as cards. Rendered again only with other properties: a dialog opens without this work. */
export const Rows = memo(TableOrCards) as typeof TableOrCards;

/** The sticky column of a table holds the actions, which stand at the bottom of a card, in reach of the thumb. */
const isDetail = <T,>({ fixed }: ListColumn<T>): boolean => fixed !== 'right';

function Cards<T extends { readonly id: string }>({ rows, columns, label, selection }: TableProps<T>) {
  return (
    <Grid as="ul" aria-label={label}>
      {rows.map((row) => (
        <Card as="li" key={row.id}>
          {selection ? <CardCheckbox row={row} selection={selection} /> : null}
          <dl className={styles.details}>
            {columns.filter(isDetail).map(({ title, render }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{render(undefined, row)}</dd>
              </div>
            ))}
          </dl>
          {columns.map((column) =>
            isDetail(column) ? null : (
              <div key={column.title} className={styles.actions}>
                {column.render(undefined, row)}
              </div>
            ),
          )}
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
