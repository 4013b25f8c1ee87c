import { MAX_RESULT_ROWS } from '@urooj/contract/limits';
import type { ResultField, ResultProblem } from '@urooj/contract/vocabulary';
import {
  type ReportedResult,
  readOrderReference,
  readResultCount,
  readResultState,
} from '@urooj/domain/delivery-results';
import { firstLink } from '@urooj/domain/platform-links';
import { mappedResultFields, type ResultColumns, recognizeResultColumns } from '@urooj/domain/result-columns';
import { isApiError } from '../../api-error.ts';
import { readPastedTable, type Table, type TableRow } from '../../pasted-table.ts';

/** A row as it is written. */
export type WrittenRow = {
  readonly line: number;
  /** The order, or else the link, for people. */
  readonly written: string;
  /** The ID of an order or its first characters; `null` where the row names only a link. */
  readonly reference: string | null;
  readonly link: string;
  readonly service: string;
  readonly reported: ReportedResult;
  readonly problem: ResultProblem | null;
};

/** The table of a text, with the chosen columns; where they are not in it, they are recognized by their titles. */
export function readResultTable(text: string, wanted: ResultColumns | undefined) {
  if (wanted && mappedResultFields(wanted).length > 0) {
    try {
      return { table: tableOf(text, wanted), columns: wanted };
    } catch (error) {
      if (!isApiError(error) || error.field !== 'result_column') throw error;
    }
  }
  const table = tableOf(text, {});
  return { table, columns: recognizeResultColumns(table.titles) };
}

const tableOf = (text: string, wanted: ResultColumns): Table =>
  readPastedTable(text, {
    isRow: (cells) => cells.some(isValue),
    recognize: (titles) => Object.keys(recognizeResultColumns(titles)).length,
    wanted: mappedResultFields(wanted).map((field) => wanted[field] ?? field),
    maxRows: MAX_RESULT_ROWS,
    fields: { unreadable: 'results', missing: 'result_column', tooMany: 'results' },
  });

/** What is never a title. */
const isValue = (cell: string): boolean =>
  readOrderReference(cell) !== null || readResultCount(cell) !== null || firstLink(cell) !== null;

/** What spreadsheets and people write for nothing. */
const BLANK = /^(?:[-–—]+|n\/?a)?$/i;
const MAX_SHOWN = 200;

/** Reads every row. What is not certain is a problem of its row, and nothing is guessed. */
export function readResultRows({ titles, rows, separator }: Table, columns: ResultColumns): WrittenRow[] {
  const places = new Map(titles.map((title, place) => [title, place]));
  return rows.map((row) => {
    const cell = (field: ResultField) => row.cells[places.get(columns[field] ?? '') ?? -1] ?? '';
    return readRow(row, cell, isMisplaced(row, titles.length, separator));
  });
}

/** A quote that was opened and not closed has taken the next cells, or rows, into its cell. One that a program has written is doubled. */
const isMisplaced = ({ cells, text }: TableRow, width: number, separator: string): boolean =>
  cells.slice(width).some((cell) => cell !== '') ||
  cells.some(
    (cell) => cell.includes('"') && (cell.includes(separator) || /[\r\n]/.test(cell)) && !text.includes(quoted(cell)),
  );

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

function readRow({ line }: TableRow, cell: (field: ResultField) => string, isMisplaced: boolean): WrittenRow {
  const filled = (field: ResultField) => (BLANK.test(cell(field)) ? '' : cell(field));
  const [order, link] = [filled('order'), filled('link')];
  const problems: (ResultProblem | null)[] = [isMisplaced ? 'columns' : null];
  const read = <T>(field: ResultField & ResultProblem, reader: (text: string) => T | null): T | null => {
    if (filled(field) === '') return null;
    const value = reader(filled(field));
    if (value === null) problems.push(field);
    return value;
  };
  const reference = read('order', readOrderReference);
  const reported = {
    ...{ start: read('start', readResultCount), delivered: read('delivered', readResultCount) },
    ...{ remaining: read('remaining', readResultCount), state: read('state', readResultState) },
  };
  if (order === '' && link === '') problems.push('missing');
  const problem = problems.find((one) => one !== null) ?? null;
  const written = (order || link).slice(0, MAX_SHOWN);
  return { line, written, reference, link, service: filled('service'), reported, problem };
}
