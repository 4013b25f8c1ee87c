import '@urooj/ui/print.css';
import { monthName } from '@urooj/domain/books';
import type { Page } from '@urooj/host/remote';
import { useLoaderData } from '@urooj/host/router';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Skeleton } from '@urooj/ui/skeleton';
import { Suspense } from 'react';
import { BackLink } from '../../components/back-link.tsx';
import { Failed } from '../../components/list-table.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { paths } from '../../paths.ts';
import { booksTexts as text } from '../../texts/en/books.ts';
import { texts } from '../../texts/en.ts';
import { type BooksData, loadBooks } from './books.loader.ts';
import { BooksTable } from './books-table.tsx';
import { MonthChooser } from './month-chooser.tsx';
import { Summary } from './summary.tsx';

/** In the chunk of the Analytics tab, which has the library. */
const Charts = lazyComponent(() => import(/* webpackChunkName: "charts" */ './books-charts.tsx'), 'BooksCharts');

/** The money of one month; another one is chosen by the URL. */
function BooksPage() {
  const { shown } = useLoaderData<BooksData>();
  return (
    <WorkspaceLayout heading={texts.books.heading}>
      <div data-print="none">
        <BackLink to={paths.tab('overview')}>{text.back}</BackLink>
      </div>
      {shown ? <Month {...shown} /> : <Unreachable />}
    </WorkspaceLayout>
  );
}

function Month({ month, books, files }: NonNullable<BooksData['shown']>) {
  return (
    <Stack gap="loose">
      <MonthChooser month={month} files={files} />
      {books.ok ? <Content {...books.value} /> : <Failed text={text.failed} />}
    </Stack>
  );
}

type Loaded = Extract<NonNullable<BooksData['shown']>['books'], { ok: true }>['value'];

function Content({ month, total, byService, byDay }: Loaded) {
  if (byDay.length === 0) return <EmptyState title={text.empty(monthName(month))} text={text.emptyText} />;
  return (
    <>
      <Summary month={month} total={total} />
      {total.revenueMinor > 0 ? (
        <div data-print="none">
          <Suspense fallback={<Skeleton label={text.loadingCharts} shape="card" count={2} />}>
            <Charts byService={byService} byDay={byDay} />
          </Suspense>
        </div>
      ) : null}
      <BooksTable
        heading={text.byService}
        column={text.columns.service}
        rows={byService.map((row) => ({ ...row, name: row.service }))}
        total={total}
      />
      <BooksTable
        heading={text.byDay}
        column={text.columns.day}
        rows={byDay.map((row) => ({ ...row, name: row.day }))}
        total={total}
      />
    </>
  );
}

export const page: Page<BooksData | Response> = {
  loader: loadBooks,
  meta: { title: texts.books.heading, description: text.description },
  Component: BooksPage,
};
