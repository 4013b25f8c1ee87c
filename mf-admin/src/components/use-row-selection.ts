import type { RowSelection } from '@urooj/ui/antd';
import { useMemo, useState } from 'react';

type Selectable<T> = Pick<RowSelection<T>, 'labelOf' | 'title'> & {
  /** Why a row cannot be selected; `null` where it can. */
  readonly reasonAgainst: (row: T) => string | null;
};

/**
 * The selected rows of a list. A row that is not on screen any more, or cannot be selected any more, is not selected either.
 * @param selectable the same object at each render
 */
export function useRowSelection<T extends { readonly id: string }>(rows: readonly T[], selectable: Selectable<T>) {
  const [ids, select] = useState<readonly string[]>([]);
  const selected = useMemo(
    () => rows.filter((row) => ids.includes(row.id) && selectable.reasonAgainst(row) === null),
    [rows, ids, selectable],
  );
  const selection = useMemo(
    (): RowSelection<T> => ({ ...selectable, ids: selected.map(({ id }) => id), onChange: select }),
    [selected, selectable],
  );
  return { selected, select, selection };
}
