import { MAX_STATEMENT_LENGTH, MAX_STATEMENT_ROWS } from '@urooj/contract/limits';
import { readSheetRows } from './sheet-rows.ts';
import { openWorkbook } from './workbook-archive.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import { WorkbookProblem, type WorkbookProblemCode } from './workbook-problem.ts';

export type { WorkbookProblemCode } from './workbook-problem.ts';

/** Lines above the titles, and some rows that are no movements, come on top of the movements. */
const LIMITS = { rows: MAX_STATEMENT_ROWS + 100, columns: 200 };

type ReadWorkbook =
  | { readonly text: string }
  | { readonly problem: WorkbookProblemCode; readonly sheets: readonly string[] };

/** The only sheet with rows, as lines of cells with tabs between them. Nothing in the workbook is run or fetched. */
export function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  try {
    const part = openWorkbook(bytes);
    const workbook = readWorkbookParts(part);
    const sheets = workbook.sheets
      .map(({ name, path }) => ({ name, rows: readSheetRows(part(path) ?? '<none/>', workbook, LIMITS) }))
      .filter(({ rows }) => rows.length > 0);
    const [sheet] = sheets;
    if (!sheet) throw new WorkbookProblem('empty');
    if (sheets.length > 1) {
      throw new WorkbookProblem(
        'sheets',
        sheets.map(({ name }) => name),
      );
    }
    const text = sheet.rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
    if (text.length > MAX_STATEMENT_LENGTH) throw new WorkbookProblem('tooLarge');
    return { text };
  } catch (error) {
    if (error instanceof WorkbookProblem) return { problem: error.code, sheets: error.sheets };
    throw error;
  }
}

const quoted = (cell: string): string => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
