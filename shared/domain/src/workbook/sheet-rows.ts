import { numberText } from './number-format.ts';
import { readXml } from './read-xml.ts';
import type { Workbook } from './workbook-parts.ts';
import { WorkbookProblem } from './workbook-problem.ts';

export type SheetLimits = { readonly rows: number; readonly columns: number };

type Cell = { readonly row: number; readonly column: number; readonly type: string; readonly style: number };

const PLAIN = { isTime: false, digits: 0 };

/**
 * The cells of a sheet as texts. Empty rows stay, so that a row has its number; those at the end do not.
 * @throws WorkbookProblem where a text stands outside of the limits, or a formula has no value
 */
export function readSheetRows(xml: string, workbook: Workbook, limits: SheetLimits): string[][] {
  const rows: string[][] = [];
  let cell: Cell | null = null;
  let [row, column, text, hasFormula, hasValue] = [0, 0, '', false, false];
  let isPhonetic = false;
  readXml(xml, {
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'row') [row, column] = [Number(r) || row + 1, 0];
      if (name === 'c') {
        column = columnOf(r) || column + 1;
        cell = { row, column, type: t, style: Number(s) };
        [text, hasFormula, hasValue] = ['', false, false];
      }
      if (name === 'f') hasFormula = true;
      if (name === 'v') hasValue = true;
      if (name === 'rPh') isPhonetic = true;
    },
    close(name, content) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 'v' || (name === 't' && !isPhonetic)) text += content;
      if (name !== 'c' || cell === null) return;
      // Excel saves an empty result as an empty value.
      if (hasFormula && !hasValue) throw new WorkbookProblem('formulas');
      put(rows, cell, cellText(text, cell, workbook), limits);
      cell = null;
    },
  });
  return rows;
}

function put(rows: string[][], { row, column }: Cell, text: string, limits: SheetLimits): void {
  if (text === '') return;
  if (row > limits.rows || column > limits.columns) throw new WorkbookProblem('tooLarge');
  while (rows.length < row) rows.push([]);
  const cells = rows[row - 1] ?? [];
  while (cells.length < column) cells.push('');
  cells[column - 1] = text;
}

function cellText(text: string, { type, style }: Cell, { strings, formats, is1904 }: Workbook): string {
  if (type === 'n') return numberText(text, formats[style] ?? PLAIN, is1904);
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.replace('T', ' ').replace(/\.\d+|Z/g, '');
  return unescapeText(type === 's' ? (strings[Number(text)] ?? '') : text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** `_x0041_` is the letter with this code. */
const unescapeText = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `B7` → 2. 0 where it is missing. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? '';
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
