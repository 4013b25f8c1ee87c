import type { WorkbookProblemCode } from '@urooj/domain/read-workbook';

/** A CSV file or workbook that is read in the browser. */
export const tableFileTexts = {
  failed: 'This file cannot be read. Please choose another one.',
  binary: 'This file is neither XLSX nor CSV in UTF-8. Please save it as one of them, then choose it again.',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Please import it in parts.`,
  workbookProblems: {
    encrypted: () =>
      'This file needs a password. Please open it in a spreadsheet program, save it without the password, then choose it again.',
    otherFormat: () =>
      'This file is no XLSX file. Please open it in a spreadsheet program, save it as XLSX, then choose it again.',
    macros: () => 'This file has macros. Please save it as XLSX without macros, then choose it again.',
    tooLarge: () =>
      'This file has too many rows, or cells far below or beside them. Please delete what does not belong to them, or import it in parts.',
    formulas: () =>
      'This file has formulas without their values. Please open it in a spreadsheet program, save it, then choose it again.',
    sheets: (sheets) =>
      `Several sheets of this file have rows: ${sheets.join(', ')}. Please save the sheet that you want as a file of its own.`,
    empty: () => 'This file has no rows. Please choose another one.',
    damaged: () => 'This file is damaged. Please download it again, or save it again in a spreadsheet program.',
  } satisfies Record<WorkbookProblemCode, (sheets: readonly string[]) => string>,
};
