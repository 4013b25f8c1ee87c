import { isBinaryText } from '@urooj/domain/binary-text';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { apiError } from './api-error.ts';

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

export type TableKind = {
  /** Whether these cells are a row, so that they are no titles: pasted rows may have none. */
  readonly isRow: (cells: readonly string[]) => boolean;
  /** How many of the titles are known. */
  readonly recognize: (titles: readonly string[]) => number;
  /** The titles that have to be there; empty where they are recognized. */
  readonly wanted: readonly string[];
  readonly maxRows: number;
  /** The cases of the errors. */
  readonly fields: {
    readonly unreadable: 'statement' | 'results';
    readonly missing: 'column' | 'result_column';
    readonly tooMany: 'rows' | 'results';
  };
};

const SEPARATORS = [',', ';', '\t'];
/** Names of a bank, the owner and the account may stand above the titles. */
const MAX_LINES_BEFORE_TITLES = 40;
/** Longer than any row; an open quote would else read the file as one cell. */
const MAX_ROW_LENGTH = 20_000;
const MAX_TITLE_LENGTH = 200;
const MAX_COLUMNS = 500;

/**
 * The rows of a pasted text or CSV file below its titles, with the separator in which most titles are known.
 * @throws ApiError where it is no text, the quotes are wrong, a column is missing, or there are too many rows
 */
export function readPastedTable(text: string, kind: TableKind): Table {
  const { isRow, wanted, maxRows, fields } = kind;
  if (isBinaryText(text)) throw unreadable(fields.unreadable, 1);
  const problems: CsvError[] = [];
  let best: (Table & { readonly score: number }) | null = null;
  for (const separator of SEPARATORS) {
    const rows = split(text, { delimiter: separator, maxRows, problems });
    for (const [place, { cells, line }] of rows.slice(0, MAX_LINES_BEFORE_TITLES).entries()) {
      const isTitles = !isRow(cells);
      const titles = uniqueTitles(isTitles ? cells : cells.map(() => ''));
      const score = scoreOf(titles, kind);
      if (score <= (best?.score ?? 0)) continue;
      const below = rows.slice(isTitles ? place + 1 : place);
      best = { separator, titlesLine: isTitles ? line : 0, titles, rows: below, score };
    }
  }
  const missing = wanted.find((title) => !best?.titles.includes(title));
  const [problem] = problems;
  if (problem && (!best || missing !== undefined || best.score <= 1))
    throw unreadable(fields.unreadable, lineOf(problem));
  if (missing !== undefined) throw apiError('invalid_body', { field: fields.missing, params: { name: missing } });
  if (!best) throw unreadable(fields.unreadable, 1);
  if (best.rows.length > maxRows) throw apiError('too_large', { field: fields.tooMany, params: { maximum: maxRows } });
  const { score: _, ...table } = best;
  return table;
}

/** How many titles are known. Where none is, the row with the most cells has the titles. */
function scoreOf(titles: readonly string[], { wanted, recognize }: TableKind): number {
  const known = wanted.length > 0 ? wanted.filter((title) => titles.includes(title)).length : recognize(titles);
  return known + Math.min(titles.length, MAX_COLUMNS) / 1_000;
}

type Parsed = { readonly record: string[]; readonly raw: string; readonly info: Info };

type Split = { readonly delimiter: string; readonly maxRows: number; readonly problems: CsvError[] };

function split(text: string, { delimiter, maxRows, problems }: Split): TableRow[] {
  try {
    const parsed = parse(text, {
      ...{ bom: true, delimiter, info: true, raw: true, max_record_size: MAX_ROW_LENGTH },
      // Excel writes ="0123", and lines above the titles have cells of their own.
      ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      to: MAX_LINES_BEFORE_TITLES + maxRows + 1,
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

const lineOf = (error: CsvError): number => Number((error as { readonly lines?: unknown }).lines ?? 1);

const unreadable = (field: TableKind['fields']['unreadable'], line: number) =>
  apiError('invalid_body', { field, params: { line } });
