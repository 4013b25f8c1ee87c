import { MAX_STATEMENT_ROWS } from '@urooj/contract/limits';
import { isBinaryText } from '@urooj/domain/binary-text';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { apiError } from '../../../api-error.ts';
import { mappedFields, recognizeColumns, type StatementColumns } from './columns.ts';
import { isDay } from './read-moment.ts';

export type TableRow = {
  /** The line in the file where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** As the file has it. */
  readonly text: string;
};

export type Table = {
  readonly separator: string;
  /** 0 where the rows have no titles. */
  readonly titlesLine: number;
  readonly titles: readonly string[];
  readonly rows: readonly TableRow[];
};

const SEPARATORS = [',', ';', '\t'];
/** Names of the bank, the owner and the account stand above the titles. */
const MAX_LINES_BEFORE_TITLES = 40;
/** Longer than any row of a statement; an open quote would else read the file as one cell. */
const MAX_ROW_LENGTH = 20_000;
const MAX_TITLE_LENGTH = 200;
const MAX_COLUMNS = 500;

/**
 * The rows of a statement below its titles, with the separator in which most titles are known.
 * @param columns those that have to be there; `null`: they are recognized by their titles
 * @throws ApiError where it is no text, the quotes are wrong, a column is missing, or there are too many rows
 */
export function readTable(text: string, columns: StatementColumns | null): Table {
  if (isBinaryText(text)) throw apiError('invalid_body', { field: 'statement', params: { line: 1 } });
  const problems: CsvError[] = [];
  let best: (Table & { readonly score: number }) | null = null;
  for (const separator of SEPARATORS) {
    const rows = split(text, separator, problems);
    for (const [place, { cells, line }] of rows.slice(0, MAX_LINES_BEFORE_TITLES).entries()) {
      // Pasted rows have no titles.
      const isTitles = !cells.some(isDay);
      const titles = uniqueTitles(isTitles ? cells : cells.map(() => ''));
      const score = scoreOf(titles, columns);
      if (score <= (best?.score ?? 0)) continue;
      const below = rows.slice(isTitles ? place + 1 : place);
      best = { separator, titlesLine: isTitles ? line : 0, titles, rows: below, score };
    }
  }
  const wanted = columns ? mappedFields(columns) : [];
  const missing = wanted.find((field) => !best?.titles.includes(columns?.[field] ?? ''));
  const [problem] = problems;
  if (problem && (!best || missing || best.score <= 1)) throw unreadable(problem);
  if (missing) throw apiError('invalid_body', { field: 'column', params: { name: columns?.[missing] ?? missing } });
  if (!best) throw apiError('invalid_body', { field: 'statement', params: { line: 1 } });
  if (best.rows.length > MAX_STATEMENT_ROWS) {
    throw apiError('too_large', { field: 'rows', params: { maximum: MAX_STATEMENT_ROWS } });
  }
  const { score: _, ...table } = best;
  return table;
}

/** How many titles are known. Where none is, the row with the most cells has the titles. */
function scoreOf(titles: readonly string[], columns: StatementColumns | null): number {
  const known = columns
    ? mappedFields(columns).filter((field) => titles.includes(columns[field] ?? '')).length
    : Object.keys(recognizeColumns(titles)).length;
  return known + Math.min(titles.length, MAX_COLUMNS) / 1_000;
}

type Parsed = { readonly record: string[]; readonly raw: string; readonly info: Info };

function split(text: string, delimiter: string, problems: CsvError[]): TableRow[] {
  try {
    const parsed = parse(text, {
      ...{ bom: true, delimiter, info: true, raw: true, max_record_size: MAX_ROW_LENGTH },
      // Excel writes ="0123", and lines above the titles have cells of their own.
      ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      to: MAX_LINES_BEFORE_TITLES + MAX_STATEMENT_ROWS + 1,
    }) as unknown as Parsed[];
    return parsed.map(({ record, raw, info }) => {
      const breaks = record.join('').match(/\r\n|\n|\r/g)?.length ?? 0;
      return { line: info.lines - breaks, cells: record.map(cleanCell), text: raw.trim() };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(error);
    return [];
  }
}

/** Spreadsheets keep the zeros and digits of a number with `="0123"` or `'0123`. */
function cleanCell(cell: string): string {
  const trimmed = cell.replaceAll('\u00a0', ' ').trim();
  return trimmed.replace(/^="([^"]*)"$/, '$1').replace(/^'/, '');
}

/** Columns are named by their titles, so that no two may have the same. */
function uniqueTitles(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, place) => {
    const title = cell.replace(/\s+/g, ' ').slice(0, MAX_TITLE_LENGTH) || `Column ${place + 1}`;
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}

function unreadable(error: CsvError) {
  const line = Number((error as { readonly lines?: unknown }).lines ?? 1);
  return apiError('invalid_body', { field: 'statement', params: { line } });
}
