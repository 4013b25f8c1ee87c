import type { Result } from '@urooj/api/result';
import { useRevalidator } from '@urooj/platform/router';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Table, type TableColumnsType } from '@urooj/ui/table';

type Props<T> = {
  list: Result<readonly T[]>;
  columns: TableColumnsType<T>;
  /** Told to screen readers. */
  label: string;
  failed: string;
  empty: string;
};

/** A list of the dashboard in its four faces. */
export function ListTable<T extends { readonly id: string }>({ list, columns, label, failed, empty }: Props<T>) {
  const { state, revalidate } = useRevalidator();
  if (!list.ok) {
    return <ErrorState title={failed} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
  }
  if (list.value.length === 0) return <EmptyState title={empty} />;
  return (
    <Table<T>
      aria-label={label}
      rowKey="id"
      columns={columns}
      dataSource={[...list.value]}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}
