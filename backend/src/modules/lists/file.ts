import { Readable } from 'node:stream';
import { type CsvColumn, csvLines } from '@urooj/domain/csv';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../db/pool.ts';
import { idPages } from './id-pages.ts';
import type { ListParams, ListSource, LoadRows } from './list-source.ts';

/** Without it, some spreadsheet programs do not recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The CSV file of an admin list. */
export type ListFile<Row, CsvRow> = {
  readonly source: ListSource;
  readonly load: LoadRows<Row>;
  /** Converts a row to the fields that the columns read. */
  readonly toCsvRow: (row: Row) => CsvRow;
  readonly columns: readonly CsvColumn<CsvRow>[];
  /** The file name, without its extension. */
  readonly name: string;
};

/** Streams all rows that match the parameters as a CSV file, as fast as the client reads. */
export async function sendFile<Row, CsvRow>(
  database: Queryable,
  file: ListFile<Row, CsvRow>,
  params: ListParams,
  reply: FastifyReply,
): Promise<Readable> {
  return sendCsv(reply, file, partsOf(database, file, params));
}

async function* partsOf<Row, CsvRow>(
  database: Queryable,
  { source, load, toCsvRow }: ListFile<Row, CsvRow>,
  params: ListParams,
): AsyncGenerator<CsvRow[]> {
  for await (const ids of idPages(database, source, params)) yield (await load(database, ids)).map(toCsvRow);
}

/** Streams parts of rows as a CSV file, as fast as the client reads. */
export function sendCsv<CsvRow>(
  reply: FastifyReply,
  { name, columns }: Pick<ListFile<unknown, CsvRow>, 'name' | 'columns'>,
  parts: AsyncIterable<readonly CsvRow[]>,
): Readable {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-accel-buffering', 'no');
  return Readable.from(linesOf(columns, parts));
}

async function* linesOf<CsvRow>(
  columns: readonly CsvColumn<CsvRow>[],
  parts: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<string> {
  const [titles = ''] = csvLines<CsvRow>([], columns);
  yield BYTE_ORDER_MARK + titles;
  for await (const rows of parts) yield csvLines(rows, columns).slice(1).join('');
}
