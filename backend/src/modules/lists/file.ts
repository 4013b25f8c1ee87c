import { Readable } from 'node:stream';
import { TABLE_TYPES, type TableFormat } from '@urooj/contract/route';
import { csvLines } from '@urooj/domain/csv';
import type { FileColumn } from '@urooj/domain/file-column';
import { writeWorkbook } from '@urooj/domain/workbook';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../db/pool.ts';
import { idPages } from './id-pages.ts';
import type { ListParams, ListSource, LoadRows } from './list-source.ts';

/** Without it, some spreadsheet programs do not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The file of an admin list. */
export type ListFile<Row, FileRow> = {
  readonly source: ListSource;
  readonly load: LoadRows<Row>;
  /** Converts a row to the fields that the columns read. */
  readonly toFileRow: (row: Row) => FileRow;
  readonly columns: readonly FileColumn<FileRow>[];
  /** The file name, without its extension. */
  readonly name: string;
};

/** A call for a file with its reply. */
type FileCall<Params> = {
  /** The contract has only the formats of `TABLE_TYPES`. */
  readonly params: { readonly format: string };
  readonly query: Params;
  readonly reply: FastifyReply;
};

/** Streams all rows that match the parameters as a file, as fast as the client reads. */
export async function sendFile<Row, FileRow>(
  database: Queryable,
  file: ListFile<Row, FileRow>,
  call: FileCall<ListParams>,
): Promise<Readable> {
  return sendTable(call, file, partsOf(database, file, call.query));
}

async function* partsOf<Row, FileRow>(
  database: Queryable,
  { source, load, toFileRow }: ListFile<Row, FileRow>,
  params: ListParams,
): AsyncGenerator<FileRow[]> {
  for await (const ids of idPages(database, source, params)) yield (await load(database, ids)).map(toFileRow);
}

/** Streams parts of rows as a file in the format of the path, as fast as the client reads. */
export function sendTable<FileRow>(
  { params, reply }: Omit<FileCall<unknown>, 'query'>,
  { name, columns }: Pick<ListFile<unknown, FileRow>, 'name' | 'columns'>,
  parts: AsyncIterable<readonly FileRow[]> | Iterable<readonly FileRow[]>,
): Readable {
  const format: TableFormat = params.format === 'csv' ? 'csv' : 'xlsx';
  reply
    .type(format === 'csv' ? `${TABLE_TYPES.csv}; charset=utf-8` : TABLE_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('x-accel-buffering', 'no');
  return Readable.from(format === 'csv' ? linesOf(columns, parts) : writeWorkbook(columns, parts));
}

async function* linesOf<FileRow>(
  columns: readonly FileColumn<FileRow>[],
  parts: AsyncIterable<readonly FileRow[]> | Iterable<readonly FileRow[]>,
): AsyncGenerator<string> {
  const [titles = ''] = csvLines<FileRow>([], columns);
  yield BYTE_ORDER_MARK + titles;
  for await (const rows of parts) yield csvLines(rows, columns).slice(1).join('');
}
