import { type RefObject, useRef } from 'react';

type RowKeysOptions = {
  /** The element around the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly selected: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  readonly open: (id: string) => void;
};

/**
 * Actions for `useKeys` that move the focus from row to row, select rows and open one. The focus is on the checkbox of a row, so that
 * a screen reader says which row it is and whether it is selected.
 */
export function useRowKeys({ list, selected, select, open }: RowKeysOptions) {
  /** Of the row that had the focus last: it may have left the list since. */
  const place = useRef(0);
  /** Where the rows begin that are selected with Shift held. */
  const anchor = useRef<number | null>(null);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
  const focused = () => rows().find((row) => row.contains(document.activeElement));

  function move(step: 1 | -1, { shiftKey }: KeyboardEvent) {
    const all = rows();
    const from = all.findIndex((row) => row.contains(document.activeElement));
    const to = from === -1 ? Math.min(place.current, all.length - 1) : from + step;
    const row = all[to];
    if (!row) return false;
    if (!shiftKey || from === -1) anchor.current = null;
    else {
      const start = anchor.current ?? from;
      const before = idsBetween(all, start, from);
      const others = anchor.current === null ? selected : selected.filter((id) => !before.includes(id));
      select([...new Set([...others, ...idsBetween(all, start, to)])]);
      anchor.current = start;
    }
    place.current = to;
    focusRow(row);
    return true;
  }

  /** A click, so that it is selected as with the mouse. */
  function toggle() {
    const checkbox = checkboxOf(focused());
    anchor.current = null;
    checkbox?.click();
    return checkbox !== null;
  }

  /** Only from the checkbox: Enter on a link or a button of the row belongs to that. */
  function openFocused() {
    const row = focused();
    const isOnRow = row !== undefined && document.activeElement === targetOf(row);
    if (isOnRow) open(row.dataset.rowKey ?? '');
    return isOnRow;
  }

  /** Elsewhere the arrows scroll the page. */
  const inList = (step: 1 | -1) => (event: KeyboardEvent) =>
    list.current?.contains(document.activeElement) ? move(step, event) : false;

  return {
    /** The ID of the row in focus. */
    focusedId: () => focused()?.dataset.rowKey,
    actions: {
      j: (event: KeyboardEvent) => move(1, event),
      k: (event: KeyboardEvent) => move(-1, event),
      ...{ arrowdown: inList(1), arrowup: inList(-1) },
      ...{ x: toggle, enter: openFocused },
    },
  };
}

const checkboxOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLInputElement>('input[type=checkbox]:not([disabled])') ?? null;

/** The link to the order, where the row cannot be selected. */
const targetOf = (row: HTMLElement) => checkboxOf(row) ?? row.querySelector<HTMLElement>('a[href]');

function focusRow(row: HTMLElement) {
  const target = targetOf(row);
  target?.focus({ preventScroll: true });
  // Below the head of the table and above the bar of the undo: the style sheet says how far.
  target?.scrollIntoView?.({ block: 'nearest' });
}

/** Of those rows that can be selected. */
const idsBetween = (rows: readonly HTMLElement[], one: number, other: number): string[] =>
  rows
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap((row) => (checkboxOf(row) && row.dataset.rowKey) || []);
