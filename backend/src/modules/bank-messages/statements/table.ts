import { MAX_STATEMENT_ROWS } from '@urooj/contract/limits';
import { readPastedTable, type Table } from '../../../pasted-table.ts';
import { mappedFields, recognizeColumns, type StatementColumns } from './columns.ts';
import { isDay } from './read-moment.ts';

/**
 * The rows of a statement below its titles.
 * @param columns those that have to be there; `null`: they are recognized by their titles
 * @throws ApiError where it is no text, the quotes are wrong, a column is missing, or there are too many rows
 */
export const readTable = (text: string, columns: StatementColumns | null): Table =>
  readPastedTable(text, {
    isRow: (cells) => cells.some(isDay),
    recognize: (titles) => Object.keys(recognizeColumns(titles)).length,
    wanted: columns ? mappedFields(columns).map((field) => columns[field] ?? field) : [],
    maxRows: MAX_STATEMENT_ROWS,
    fields: { unreadable: 'statement', missing: 'column', tooMany: 'rows' },
  });
