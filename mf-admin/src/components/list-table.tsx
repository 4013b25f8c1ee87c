import type { Result } from '@urooj/api/result';
import { type ListPage, PAGE_SIZE, pagesOf } from '@urooj/domain/list-query';
import { useRevalidator } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Pagination } from '@urooj/ui/pagination';
import { Table, type TableColumn } from '@urooj/ui/table';
import type { ReactNode } from 'react';
import { type FilterControl, ListTools } from './list-tools.tsx';
import { RowCards } from './row-cards.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import type { ListAddress } from './use-list-query.ts';

type ListTableProps<T> = {
  label: string;
  list: Result<ListPage<T>>;
  address: ListAddress;
  columns: readonly TableColumn<T>[];
  filters: readonly FilterControl[];
  failed: string;
  empty: string;
  /** Done with all that the query finds, such as a file of it. */
  tools?: ReactNode;
  /** Between the controls and the rows. */
  children?: ReactNode;
};

/** A list of the dashboard with its controls, in its four faces. */
export function ListTable<T extends { readonly id: string }>(props: ListTableProps<T>) {
  const { label, list, address, columns, filters, failed, empty, tools, children } = props;
  const isNarrow = useIsNarrow();
  if (!list.ok) return <Failed text={failed} />;
  const isBare = list.value.total === 0 && !address.isNarrowed;
  return (
    <Stack>
      {isBare ? null : (
        <ListTools
          label={`Search ${label}`}
          address={address}
          filters={filters}
          sorts={isNarrow ? sortOptions(columns) : []}
        >
          {tools}
        </ListTools>
      )}
      {children}
      {list.value.total > 0 ? (
        <Rows page={list.value} columns={columns} label={label} address={address} isNarrow={isNarrow} />
      ) : (
        <Nothing text={empty} address={address} />
      )}
    </Stack>
  );
}

/** What could not be had, in its own words, and another try. */
export function Failed({ text }: { text: string }) {
  const { state, revalidate } = useRevalidator();
  return <ErrorState title={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
}

function Nothing({ text, address: { isNarrowed, clear } }: { text: string; address: ListAddress }) {
  if (!isNarrowed) return <EmptyState title={text} />;
  return (
    <EmptyState title={text} text="Nothing here matches the search and the filters.">
      <Button variant="secondary" onClick={clear}>
        Show all
      </Button>
    </EmptyState>
  );
}

type RowsProps<T> = {
  page: ListPage<T>;
  columns: readonly TableColumn<T>[];
  label: string;
  address: ListAddress;
  isNarrow: boolean;
};

/** One page of rows, as a table or, where there is no room for one, as cards. */
function Rows<T extends { readonly id: string }>({ page, columns, label, address, isNarrow }: RowsProps<T>) {
  const { query, put } = address;
  const current = Math.min(query.page, pagesOf(page.total));
  return (
    <>
      {isNarrow ? (
        <RowCards rows={page.rows} columns={columns} label={label} />
      ) : (
        <Table rows={page.rows} columns={columns} label={label} sort={query.sort} onSort={(sort) => put({ sort })} />
      )}
      <Cluster spread>
        <p>{rangeText(current, page)}</p>
        <Pagination
          label={`Pages of ${label}`}
          page={current}
          pages={pagesOf(page.total)}
          onPage={(wanted) => put({ page: wanted === 1 ? '' : String(wanted) })}
        />
      </Cluster>
    </>
  );
}

/** `51 to 100 of 230`. */
function rangeText<T>(current: number, { rows, total }: ListPage<T>): string {
  const before = (current - 1) * PAGE_SIZE;
  return `${before + 1} to ${before + rows.length} of ${total}`;
}

function sortOptions<T>(columns: readonly TableColumn<T>[]) {
  return columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort, label: `${title}, ascending` },
          { value: `-${sort}`, label: `${title}, descending` },
        ]
      : [],
  );
}
