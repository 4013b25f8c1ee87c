import type { Route } from './route.ts';

/** Calls about the money of a month. They need the feature `books`. */
export const BOOKS_ROUTES = {
  books: { method: 'GET', path: '/books', access: 'admin', extension: true },
  /** Each movement of money in a row. */
  booksFile: { method: 'GET', path: '/books.:format', access: 'admin', extension: true, file: 'table' },
} as const satisfies Record<string, Route>;

/** Whether a text is a month, such as `2026-11`. */
export const isMonth = (text: string): boolean => /^(?:19\d\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])$/.test(text);
