import type { Result } from '@urooj/api/result';
import { type ListPage, PAGE_SIZE, pagesOf } from '@urooj/domain/list-query';
import { useRevalidator } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { Pagination, type TableProps } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Cluster, Stack } from '@urooj/ui/layout';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { texts } from '../texts/en.ts';
import { type FilterControl, ListTools } from './list-tools.tsx';
import { Rows, useIsNarrow } from './rows.tsx';
import type { ListAddress } from './use-list-query.ts';

type ListTableProps<T> = Pick<TableProps<T>, 'label' | 'columns' | 'minWidth' | 'selection'> & {
  list: Result<ListPage<T>>;
  address: ListAddress;
  filters: readonly FilterControl[];
  /** Offers a filter for a range of days. */
  hasDays?: boolean;
  failed: string;
  empty: string;
  /** Actions on all rows that the query finds, such as an export. */
  tools?: ReactNode;
  /** Shown between the controls and the rows. */
  children?: ReactNode;
};

/** A list with its controls: failed, empty, or one page of rows. */
export function ListTable<T extends { readonly id: string }>(props: ListTableProps<T>) {
  const { label, list, address, columns, filters, hasDays = false, failed, empty, tools, children } = props;
  const isNarrow = useIsNarrow();
  if (!list.ok) return <Failed text={failed} />;
  const hasControls = list.value.total > 0 || address.isFiltered;
  return (
    <Stack>
      {hasControls ? (
        <ListTools
          label={texts.list.searchIn(label)}
          address={address}
          filters={filters}
          hasDays={hasDays}
          sorts={isNarrow ? sortOptions(columns) : []}
        >
          {tools}
        </ListTools>
      ) : null}
      {children}
      {list.value.total > 0 ? <PageOfRows {...props} page={list.value} /> : <Empty text={empty} address={address} />}
    </Stack>
  );
}

/** A list that could not be loaded, with a Retry button. */
export function Failed({ text }: { text: string }) {
  const { state, revalidate } = useRevalidator();
  return <ErrorState title={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
}

function Empty({ text, address: { isFiltered, clearFilters } }: { text: string; address: ListAddress }) {
  if (!isFiltered) return <EmptyState title={text} />;
  return (
    <EmptyState title={text} text={texts.list.noMatch}>
      <Button variant="secondary" onClick={clearFilters}>
        {texts.list.showAll}
      </Button>
    </EmptyState>
  );
}

function PageOfRows<T extends { readonly id: string }>(props: ListTableProps<T> & { page: ListPage<T> }) {
  const { page, columns, label, minWidth, selection, address } = props;
  const { query, update } = address;
  const current = Math.min(query.page, pagesOf(page.total));
  const first = (current - 1) * PAGE_SIZE + 1;
  return (
    <>
      <Rows
        rows={page.rows}
        columns={columns}
        label={label}
        minWidth={minWidth}
        sort={query.sort}
        onSort={(sort) => update({ sort })}
        {...(selection && { selection })}
      />
      <Cluster spread>
        <p>{texts.list.range(first, first + page.rows.length - 1, page.total)}</p>
        <nav aria-label={texts.list.pagesOf(label)}>
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

const STEPS = {
  prev: sharedTexts.previous,
  next: sharedTexts.next,
  'jump-prev': texts.list.previousPages,
  'jump-next': texts.list.nextPages,
} as const;

/** antd's controls carry icons and bare numbers; a screen reader gets their names. */
function named(page: number, type: 'page' | keyof typeof STEPS, control: ReactNode): ReactNode {
  const name = type === 'page' ? sharedTexts.page(page) : STEPS[type];
  return cloneElement(control as ReactElement<{ 'aria-label'?: string }>, { 'aria-label': name });
}

function sortOptions<T>(columns: TableProps<T>['columns']) {
  return columns.flatMap(({ title, key, sorter }) =>
    sorter
      ? [
          { value: String(key), label: texts.list.ascending(title) },
          { value: `-${String(key)}`, label: texts.list.descending(title) },
        ]
      : [],
  );
}
