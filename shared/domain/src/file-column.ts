/** One column of a file for a spreadsheet or a program. */
export type FileColumn<T> = {
  readonly title: string;
  readonly text: (row: T) => string | number | null;
  /** Whether the texts are times in ISO 8601. A workbook has them as dates in Karachi. */
  readonly isTime?: true;
};
