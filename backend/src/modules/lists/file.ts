import { Readable } from 'node:stream';
import { type CsvColumn, csvLines } from '@urooj/domain/csv';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../db/pool.ts';
import { findIds, type ListParams, type ListSource } from './list-source.ts';

/** Without it, some spreadsheet programs do not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_AT_ONCE = 500;

export type ListFile<Row> = {
  readonly source: ListSource;
  readonly params: ListParams;
  readonly columns: readonly CsvColumn<Row>[];
  /** Loads the rows with these ids, in the order of the ids. */
  readonly load: (ids: readonly string[]) => Promise<Row[]>;
  /** The file name, without its extension. */
  readonly name: string;
};

/**
 * Streams all rows that match the parameters as a CSV file. Only the ids are in memory, and no database connection is held
 * while a slow client reads.
 */
export async function sendFile<Row>(database: Queryable, file: ListFile<Row>, reply: FastifyReply): Promise<Readable> {
  const ids = await findIds(database, file.source, file.params);
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .header('x-accel-buffering', 'no');
  return Readable.from(linesOf(ids, file));
}

async function* linesOf<Row>(ids: readonly string[], { columns, load }: ListFile<Row>): AsyncGenerator<string> {
  const [titles = ''] = csvLines<Row>([], columns);
  yield BYTE_ORDER_MARK + titles;
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const rows = await load(ids.slice(start, start + ROWS_AT_ONCE));
    yield csvLines(rows, columns).slice(1).join('');
  }
}
