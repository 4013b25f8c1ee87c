import { Table as AntdTable, type TableProps as AntdTableProps, type CheckboxProps, type TableColumnType } from 'antd';
import {
  createElement,
  memo,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react';
import styles from './antd-table.module.css';
import { useFontScale } from './font-scale.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** antd's column with a plain title, so that the same columns can be shown as cards. `key` is the name it is sorted by. */
export type ListColumn<T> = Omit<TableColumnType<T>, 'title' | 'render'> & {
  title: string;
  render: (value: unknown, row: T) => ReactNode;
};

/** Checkboxes before the rows. */
export type RowSelection<T> = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Accessible name of a row's checkbox. */
  labelOf: (row: T) => string;
  /** The head of the column, for screen readers. */
  title: string;
  /** Why a row cannot be selected; `null` for a row that can. */
  reasonAgainst?: (row: T) => string | null;
};

export type TableProps<T> = {
  /** The accessible name. */
  label: string;
  rows: readonly T[];
  columns: readonly ListColumn<T>[];
  /**
   * Pixels that all columns need together at the usual font size; in less room the table scrolls sideways. With a larger
   * font it and the widths of the columns grow.
   */
  minWidth: number;
  /** What the rows are sorted by: `price`, or `-price` for the largest first. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: RowSelection<T>;
  /** Whether the row is shown apart from the others. */
  isMarked?: (row: T) => boolean;
};

/**
 * For a sticky head antd draws two `<table>`s: one for the head, one for the rows. Roles make them one table again, so
 * that a screen reader finds the head of a cell. Rows and cells get theirs as a property: a component for each of the
 * hundreds of cells takes time.
 */
const COMPONENTS: NonNullable<AntdTableProps['components']> = {
  table: withRole('table', 'presentation'),
  header: {
    table: withRole('table', 'presentation'),
    wrapper: withRole('thead', 'rowgroup'),
    row: withRole('tr', 'row'),
    cell: withRole('th', 'columnheader'),
  },
  body: { wrapper: withRole('tbody', 'rowgroup') },
};
const ROW = { role: 'row' };
const CELL = { role: 'cell' };
const rowProps = () => ROW;
const cellProps = () => CELL;

function withRole(tag: 'table' | 'thead' | 'tbody' | 'tr' | 'th', role: string) {
  return (props: object) => createElement(tag, { ...props, role });
}

/** antd wraps its table in a live region for its spinner, which would stand between the table and its rows. */
const NO_SPINNER: Record<string, unknown> & { spinning: boolean } = {
  spinning: false,
  'aria-live': undefined,
  'aria-busy': undefined,
};

/** Of the site's own header, which is sticky too, in pixels at the usual font size. */
const HEADER_HEIGHT = 64;

/** Two directions only: a third click does not leave the list unsorted. */
const SORT_DIRECTIONS: NonNullable<AntdTableProps['sortDirections']> = ['ascend', 'descend', 'ascend'];

/** At least as many as most screens show. */
const FIRST_ROWS = 12;
/** In pixels, of two lines of text. */
const ROW_HEIGHT = 60;

/**
 * The first rows, then all. antd renders a new table several times while it measures the columns, so the rows below the
 * screen are added when that is done.
 */
function useRowsInSteps<T>(rows: readonly T[]): readonly T[] {
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => startTransition(() => setMeasured(true)), []);
  return useMemo(() => (isMeasured ? rows : rows.slice(0, FIRST_ROWS)), [isMeasured, rows]);
}

/** Leaves room for rows that are added later, so that the browser can restore the scroll position. */
const reservedHeight = (missingRows: number) => (missingRows > 0 ? { paddingBottom: missingRows * ROW_HEIGHT } : {});

function AdminTable<T extends { readonly id: string }>(props: TableProps<T>) {
  const { label, rows, columns, minWidth, sort, onSort, selection, isMarked } = props;
  const fontScale = useFontScale();
  const tableColumns = useMemo(
    () => columns.map((column) => toTableColumn(column, sort, fontScale)),
    [columns, sort, fontScale],
  );
  const scroll = useMemo(() => ({ x: minWidth * fontScale }), [minWidth, fontScale]);
  const sticky = useMemo(() => ({ offsetHeader: HEADER_HEIGHT * fontScale }), [fontScale]);
  const shownRows = useRowsInSteps(rows);
  const rowSelection = useMemo(() => selection && toRowSelection(selection, fontScale), [selection, fontScale]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: antd draws two tables inside
    <div
      role="table"
      aria-label={label}
      className={styles.table}
      style={reservedHeight(rows.length - shownRows.length)}
    >
      <AntdTable<T>
        size="small"
        loading={NO_SPINNER}
        rowKey="id"
        dataSource={shownRows}
        columns={tableColumns}
        onRow={rowProps}
        {...(isMarked && { rowClassName: (row: T) => (isMarked(row) ? (styles.marked ?? '') : '') })}
        // The style sheet colours the row under the pointer; antd would render the table again.
        rowHoverable={false}
        onChange={(_, __, sorter) => {
          if (!Array.isArray(sorter)) onSort?.(`${sorter.order === 'descend' ? '-' : ''}${sorter.columnKey}`);
        }}
        sortDirections={SORT_DIRECTIONS}
        showSorterTooltip={false}
        pagination={false}
        tableLayout="fixed"
        scroll={scroll}
        sticky={sticky}
        components={COMPONENTS}
        {...(rowSelection && { rowSelection })}
      />
    </div>
  );
}

/**
 * antd's table for rows that are sorted and cut into pages elsewhere: a click on a head calls `onSort`. The head stays
 * below the site's header, and fixed columns stay in sight at their side. It is rendered again only with other
 * properties: `columns`, `selection`, `onSort` and `isMarked` should stay the same objects.
 */
export const Table = memo(AdminTable) as typeof AdminTable;

function toTableColumn<T>(column: ListColumn<T>, sort: string | undefined, fontScale: number): TableColumnType<T> {
  const { width } = column;
  const scaled = typeof width === 'number' && { width: width * fontScale };
  return { ...column, ...scaled, onCell: cellProps, ...(column.sorter && { sortOrder: orderOf(column, sort) }) };
}

function orderOf<T>({ key }: ListColumn<T>, sort: string | undefined) {
  if (sort === key) return 'ascend' as const;
  return sort === `-${String(key)}` ? ('descend' as const) : null;
}

function toRowSelection<T>(
  { ids, onChange, labelOf, title, reasonAgainst = () => null }: RowSelection<T>,
  fontScale: number,
): NonNullable<AntdTableProps<T>['rowSelection']> {
  return {
    selectedRowKeys: [...ids],
    onChange: (keys) => onChange(keys.map(String)),
    // With Shift held, antd selects the rows in between that are not disabled.
    getCheckboxProps: (row) => ({ disabled: reasonAgainst(row) !== null }),
    renderCell: (checked, row, _, checkbox) => nativeCheckbox(checked, labelOf(row), reasonAgainst(row), checkbox),
    onCell: cellProps,
    // antd repeats the head in a hidden row that measures the columns: a checkbox there could be focused.
    hideSelectAll: true,
    columnTitle: <VisuallyHidden>{title}</VisuallyHidden>,
    columnWidth: 48 * fontScale,
    fixed: true,
  };
}

/** The browser's checkbox with the change handler of antd's: 50 of antd's, each with styles and a wave, delay the page. */
function nativeCheckbox(checked: boolean, label: string, reason: string | null, checkbox: ReactNode): ReactNode {
  const { onChange } = (checkbox as ReactElement<CheckboxProps>).props;
  // antd reads only `nativeEvent`: with Shift held it selects all rows in between.
  const change = onChange as ((event: object) => void) | undefined;
  return (
    // The label is as large as a thumb. The title describes the checkbox, to screen readers too.
    <label className={styles.target} {...(reason !== null && { title: reason })}>
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={label}
        checked={checked}
        onChange={change}
        {...(reason !== null && { disabled: true, title: reason })}
      />
    </label>
  );
}
