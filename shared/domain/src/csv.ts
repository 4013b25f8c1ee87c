import type { FileColumn } from './file-column.ts';

/** Lines of a comma-separated file (RFC 4180), the titles first. */
export function csvLines<T>(rows: readonly T[], columns: readonly FileColumn<T>[]): string[] {
  const line = (values: readonly (string | number | null)[]) => `${values.map(csvCell).join(',')}\r\n`;
  return [line(columns.map(({ title }) => title)), ...rows.map((row) => line(columns.map(({ text }) => text(row))))];
}

/**
 * A spreadsheet treats a text that begins with one of these as a formula, also in its wide form of East Asian texts, and some
 * programs remove white space and invisible characters before them.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠﹢﹣﹦﹫−]/u;

/** One cell. An apostrophe before a formula keeps spreadsheets from running it. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
