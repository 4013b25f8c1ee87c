import { useState } from 'react';

export type Selection<T> = {
  /** Of the rows on screen. */
  readonly selected: readonly T[];
  readonly has: (row: T) => boolean;
  readonly toggle: (row: T) => void;
  /** All rows on screen, or none of them. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** Which of the rows on screen are selected; one that is not on screen any more is not selected either. */
export function useSelection<T extends { readonly id: string }>(rows: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    has: ({ id }) => ids.has(id),
    toggle({ id }) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
