import { BOOKS_FILE_COLUMNS, monthOf } from '@urooj/domain/books';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { sendTable } from '../lists/file.ts';
import { booksOf } from './figures.ts';
import { movementsOf } from './movements.ts';

export function booksRoutes({ database, now }: Pick<AppDeps, 'database' | 'now'>) {
  const thisMonth = () => monthOf(now().getTime());
  return {
    async books({ query: { month = thisMonth() } }) {
      return booksOf(database, month);
    },
    async booksFile({ query: { month = thisMonth() }, ...call }) {
      const file = { name: `books-${month}`, columns: BOOKS_FILE_COLUMNS };
      return sendTable(call, file, movementsOf(database, month));
    },
  } satisfies Handlers;
}
