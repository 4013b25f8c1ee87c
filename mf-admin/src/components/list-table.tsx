import type { Result } from '@urooj/api/result';
import { useRevalidator } from '@urooj/platform/router';
import { Pagination } from '@urooj/ui/antd';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Table } from '@urooj/ui/table';
import type { ReactNode } from 'react';
import { RowCards } from './row-cards.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { usePageNumber } from './use-page-number.ts';

/** One column of a table; on a phone one line of each row's card. */
export type Column<T> = {
  readonly title: string;
  readonly show: (row: T) => ReactNode;
  /** Amounts and quantities stand under each other by their last digit. */
  readonly isNumber?: true;
};

type Listed = { readonly id: string };
type RowsProps<T> = { rows: readonly T[]; columns: readonly Column<T>[]; label: string };
type ListTableProps<T> = Omit<RowsProps<T>, 'rows'> & { list: Result<readonly T[]>; failed: string; empty: string };

const PAGE_SIZE = 50;

/** A list of the dashboard in its four faces. */
export function ListTable<T extends Listed>({ list, failed, empty, ...rest }: ListTableProps<T>) {
  const { state, revalidate } = useRevalidator();
  if (!list.ok) {
    return <ErrorState title={failed} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
  }
  return list.value.length > 0 ? <Rows rows={list.value} {...rest} /> : <EmptyState title={empty} />;
}

/** The rows of the page that the address names, as a table or, where there is no room for one, as cards. */
function Rows<T extends Listed>({ rows, columns, label }: RowsProps<T>) {
  const isNarrow = useIsNarrow();
  const { page, setPage } = usePageNumber(Math.ceil(rows.length / PAGE_SIZE));
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <Stack>
      {isNarrow ? (
        <RowCards rows={shown} columns={columns} label={label} />
      ) : (
        <Table<T>
          aria-label={label}
          rowKey="id"
          size="middle"
          columns={columns.map(({ title, show, isNumber }) => ({
            key: title,
            title,
            render: (_, row) => show(row),
            align: isNumber ? 'right' : 'left',
            // What can be done stays in sight, however wide the row is.
            ...(title === 'Actions' && { fixed: 'right' as const }),
          }))}
          dataSource={shown}
          scroll={{ x: 'max-content' }}
          pagination={false}
        />
      )}
      <Pagination
        align="end"
        current={page}
        total={rows.length}
        pageSize={PAGE_SIZE}
        onChange={setPage}
        showSizeChanger={false}
        hideOnSinglePage
      />
    </Stack>
  );
}
