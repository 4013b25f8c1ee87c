import { BOOKS_ROUTES, isMonth } from '@urooj/contract/books-routes';
import { fillPath, type TableFormat } from '@urooj/contract/route';
import type { BookFigures, Books } from '@urooj/domain/books';
import { list, number, type Raw, record, text } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

const toFigures = (raw: Raw): BookFigures => ({
  orders: number(raw.orders) ?? 0,
  revenueMinor: number(raw.revenueMinor) ?? 0,
  collectedMinor: number(raw.collectedMinor) ?? 0,
  refundsMinor: number(raw.refundsMinor) ?? 0,
  overpaymentsMinor: number(raw.overpaymentsMinor) ?? 0,
  costsMinor: number(raw.costsMinor) ?? 0,
  ordersWithoutCost: number(raw.ordersWithoutCost) ?? 0,
  profitMinor: number(raw.profitMinor) ?? 0,
});

function toBooks(value: unknown): Books | null {
  const raw = record(value);
  const month = text(raw.month);
  if (!isMonth(month)) return null;
  return {
    month,
    total: toFigures(record(raw.total)),
    byService: list(raw.byService).map((row) => ({ service: text(row.service), ...toFigures(row) })),
    byDay: list(raw.byDay).map((row) => ({ day: text(row.day), ...toFigures(row) })),
  };
}

/** The money of a month in Karachi. It needs the feature `books`. */
export const booksOf = (api: RouteCaller, month: string, o?: CallOptions): Promise<Result<Books>> =>
  requestRoute(api, BOOKS_ROUTES.books, toBooks, { ...o, query: { month } });

/** The URL of the file with each movement of money of a month. @param apiHost the origin of the backend */
export const booksFileAddress = (apiHost: string, month: string, format: TableFormat): string =>
  `${apiHost}${fillPath(BOOKS_ROUTES.booksFile, { format })}?${new URLSearchParams({ month })}`;
