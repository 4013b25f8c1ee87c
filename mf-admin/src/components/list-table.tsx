import type { Result } from '@urooj/api/result';
import type { HistorySubject } from '@urooj/contract/vocabulary';
import type { FileColumn } from '@urooj/domain/file-column';
import { type ListNames, type ListPage, PAGE_SIZE, pagesOf } from '@urooj/domain/list-query';
import { useRevalidator } from '@urooj/host/router';
import { controlTexts } from '@urooj/texts/en/controls';
import { type ListColumn, Pagination, type RowSelection, type TableProps } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Cluster, Stack } from '@urooj/ui/layout';
import { cloneElement, type ReactElement, type ReactNode, useCallback, useMemo } from 'react';
import { listTexts } from '../texts/en/lists.ts';
import { FileExport, type FileSource } from './file-export.tsx';
import { useHistory } from './history.tsx';
import { type FilterControl, ListTools } from './list-tools.tsx';
import { RowButtons } from './row-actions.tsx';
import { Rows, useIsNarrow, useIsRoomy } from './rows.tsx';
import { type ListQueryState, useListQuery } from './use-list-query.ts';

/** The data of a tab with a list. */
export type ListData<T> = {
  /** The page of the list that the URL names. */
  readonly list: Result<ListPage<T>>;
  /** All rows that the query finds; absent for a list without a file. */
  readonly file?: FileSource<T>;
};

/** A list of the dashboard: its columns, controls and sentences. */
export type ListSpec<T> = {
  readonly rules: ListNames;
  /** Whose histories the rows have; absent where they have none. */
  readonly subject?: HistorySubject;
  readonly columns: readonly ListColumn<T>[];
  /** Pixels that all columns need together. Below 977 nothing scrolls on a screen of 1024 with a scrollbar. */
  readonly minWidth: number;
  readonly filters: readonly FilterControl[];
  /** Offers a filter for a range of days. */
  readonly hasDays?: boolean;
  /** The name of the list. */
  readonly label: string;
  readonly failed: string;
  readonly empty: string;
  /** Absent where the list has no file. */
  readonly file?: { readonly name: string; readonly columns: readonly FileColumn<T>[] };
};

/** The last column, which stays in sight: the buttons of each row, after the one of its history. */
export type RowActionsColumn<T> = {
  /** Pixels that all buttons need beside each other. */
  readonly width: number;
  /** Pixels that they need in two lines, on screens without that room. */
  readonly narrowWidth: number;
  readonly render: (row: T) => ReactNode;
};

type ListTableProps<T> = {
  spec: ListSpec<T>;
  data: ListData<T>;
  /** Absent for rows without buttons. The same object at each render, as `selection`: otherwise all rows are rendered again. */
  actions?: RowActionsColumn<T>;
  selection?: RowSelection<T>;
  /** Whether a row is shown apart from the others; the same function at each render. */
  isMarked?: (row: T) => boolean;
  /** Shown between the controls and the rows. */
  children?: ReactNode;
};

/** A list with its controls and histories: failed, empty, or one page of rows. */
export function ListTable<T extends { readonly id: string }>(props: ListTableProps<T>) {
  const { spec, data, actions, selection, isMarked, children } = props;
  const { label, filters, hasDays = false, failed, empty, file, minWidth } = spec;
  const { list } = data;
  const listQuery = useListQuery(spec.rules);
  const { renderButton, drawer } = useHistory(spec.subject);
  const isRoomy = useIsRoomy();
  const columns = useMemo(
    (): readonly ListColumn<T>[] =>
      actions
        ? [
            ...spec.columns,
            {
              title: listTexts.actions,
              width: isRoomy ? actions.width : actions.narrowWidth,
              fixed: 'right',
              render: (_, row) => <RowButtons first={renderButton?.(row.id)}>{actions.render(row)}</RowButtons>,
            },
          ]
        : spec.columns,
    [spec.columns, renderButton, actions, isRoomy],
  );
  const isNarrow = useIsNarrow();
  const hasRows = list.ok && list.value.total > 0;
  return (
    <>
      {list.ok ? (
        <Stack>
          {hasRows || !listQuery.isAll ? (
            <ListTools
              label={listTexts.searchIn(label)}
              listQuery={listQuery}
              filters={filters}
              hasDays={hasDays}
              sorts={isNarrow ? sortOptions(columns) : []}
            >
              {file && data.file ? <FileExport name={file.name} source={data.file} columns={file.columns} /> : null}
            </ListTools>
          ) : null}
          <SearchScope listQuery={listQuery} />
          {list.value.searchedNewest ? (
            <p role="status">{listTexts.searchesNewest(list.value.searchedNewest)}</p>
          ) : null}
          {children}
          {hasRows ? (
            <PageOfRows
              page={list.value}
              listQuery={listQuery}
              {...{ label, columns, minWidth, selection, isMarked }}
            />
          ) : (
            <Empty text={empty} listQuery={listQuery} />
          )}
        </Stack>
      ) : (
        <Failed text={failed} />
      )}
      {drawer}
    </>
  );
}

/** Says that a search has lifted the filter of the queue, with the way back. */
function SearchScope({ listQuery: { showOnlyQueue } }: { listQuery: ListQueryState }) {
  if (!showOnlyQueue) return null;
  return (
    <Cluster>
      <p role="status">{listTexts.searchesAll}</p>
      <Button variant="quiet" onClick={showOnlyQueue.apply}>
        {listTexts.only(showOnlyQueue.value)}
      </Button>
    </Cluster>
  );
}

/** What could not be loaded, with a Retry button. */
export function Failed({ text }: { text: string }) {
  const { state, revalidate } = useRevalidator();
  return <ErrorState title={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
}

function Empty({ text, listQuery }: { text: string; listQuery: ListQueryState }) {
  const { isAll, isFiltered, showAll } = listQuery;
  if (isAll) return <EmptyState title={text} />;
  return (
    <EmptyState title={text} text={isFiltered ? listTexts.noMatch : listTexts.nothingWaits}>
      <Button variant="secondary" onClick={showAll}>
        {listTexts.showAll}
      </Button>
    </EmptyState>
  );
}

type PageOfRowsProps<T> = Pick<TableProps<T>, 'label' | 'columns' | 'minWidth'> & {
  page: ListPage<T>;
  listQuery: ListQueryState;
  selection: RowSelection<T> | undefined;
  isMarked: ((row: T) => boolean) | undefined;
};

function PageOfRows<T extends { readonly id: string }>(props: PageOfRowsProps<T>) {
  const { page, listQuery, label, columns, minWidth, selection, isMarked } = props;
  const { query, update } = listQuery;
  const current = Math.min(query.page, pagesOf(page.total));
  const first = (current - 1) * PAGE_SIZE + 1;
  const onSort = useCallback((sort: string) => update({ sort }), [update]);
  return (
    <>
      <Rows
        rows={page.rows}
        sort={query.sort}
        onSort={onSort}
        {...{ label, columns, minWidth }}
        {...(selection && { selection })}
        {...(isMarked && { isMarked })}
      />
      <Cluster spread>
        <p>{listTexts.range(first, first + page.rows.length - 1, page.total)}</p>
        <nav aria-label={listTexts.pagesOf(label)}>
          <Pagination
            current={current}
            pageSize={PAGE_SIZE}
            total={page.total}
            onChange={(number) => update({ page: number === 1 ? '' : String(number) })}
            itemRender={named}
            showSizeChanger={false}
            showTitle={false}
            hideOnSinglePage
            // A row of numbers is wider than a phone.
            simple={useIsNarrow() ? { readOnly: true } : false}
          />
        </nav>
      </Cluster>
    </>
  );
}

const steps = () => ({
  prev: controlTexts.previous,
  next: controlTexts.next,
  'jump-prev': listTexts.previousPages,
  'jump-next': listTexts.nextPages,
});

/** antd's controls carry icons and bare numbers; a screen reader gets their names. */
function named(page: number, type: 'page' | keyof ReturnType<typeof steps>, control: ReactNode): ReactNode {
  const name = type === 'page' ? controlTexts.page(page) : steps()[type];
  return cloneElement(control as ReactElement<{ 'aria-label'?: string }>, { 'aria-label': name });
}

function sortOptions<T>(columns: TableProps<T>['columns']) {
  return columns.flatMap(({ title, key, sorter }) =>
    sorter
      ? [
          { value: String(key), label: listTexts.ascending(title) },
          { value: `-${String(key)}`, label: listTexts.descending(title) },
        ]
      : [],
  );
}
