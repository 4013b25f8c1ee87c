import { Readable } from 'node:stream';
import { type CsvColumn, csvLines } from '@urooj/domain/csv';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../db/pool.ts';
import { findIds, type ListParams, type ListSource } from './list-source.ts';

/** Spreadsheets that guess read UTF-8 as something else without it. */
const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_AT_ONCE = 500;

export type ListFile<Row> = {
  readonly source: ListSource;
  readonly params: ListParams;
  readonly columns: readonly CsvColumn<Row>[];
  /** The rows of some ids, in their order. */
  readonly load: (ids: readonly string[]) => Promise<Row[]>;
  /** As the browser saves it. */
  readonly name: string;
};

/**
 * All that the params finds, as a file that is written while it is read. Only the ids are held; no connection waits for a
 * slow reader.
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
