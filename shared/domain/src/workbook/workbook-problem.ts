/**
 * Why a workbook cannot be read.
 * - `encrypted`: it needs a password
 * - `otherFormat`: XLS, XLSB, ODS or no workbook
 * - `macros`: it may have macros
 * - `tooLarge`: it unpacks to too much, or has cells outside of the rows and columns that are read
 * - `formulas`: a formula was saved without its value
 * - `sheets`: several sheets have rows
 * - `empty`: no sheet has rows
 * - `damaged`: anything else
 */
export type WorkbookProblemCode =
  | 'encrypted'
  | 'otherFormat'
  | 'macros'
  | 'tooLarge'
  | 'formulas'
  | 'sheets'
  | 'empty'
  | 'damaged';

/** Thrown while a workbook is read. */
export class WorkbookProblem extends Error {
  readonly code: WorkbookProblemCode;
  /** The sheets with rows, where there are several. */
  readonly sheets: readonly string[];

  constructor(code: WorkbookProblemCode, sheets: readonly string[] = []) {
    super(code);
    this.code = code;
    this.sheets = sheets;
  }
}
