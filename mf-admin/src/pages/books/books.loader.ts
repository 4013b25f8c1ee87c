import { booksFileAddress, booksOf } from '@urooj/api/books-calls';
import type { Result } from '@urooj/api/result';
import { isMonth } from '@urooj/contract/books-routes';
import { type Books, monthOf } from '@urooj/domain/books';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { paths } from '../../paths.ts';

type MonthData = {
  readonly month: string;
  readonly books: Result<Books>;
  /** Addresses of the files. */
  readonly files: { readonly xlsx: string; readonly csv: string };
};

/** `null` where the backend does not respond. */
export type BooksData = { readonly shown: MonthData | null };

export const loadBooks =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<BooksData | Response> =>
    loadForAdmin<BooksData>(host, {
      request,
      hasPage: () => hasFeature(host, 'books'),
      otherwise: paths.tab('overview'),
      withoutBackend: { shown: null },
      async load() {
        const named = new URL(request.url).searchParams.get('month') ?? '';
        const month = isMonth(named) ? named : monthOf(Date.now());
        const books = await booksOf(host.api, month, { signal: request.signal });
        const address = (format: 'xlsx' | 'csv') => booksFileAddress(host.config.apiHost, month, format);
        return { shown: { month, books, files: { xlsx: address('xlsx'), csv: address('csv') } } };
      },
    });
