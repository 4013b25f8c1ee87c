/** Rows under their titles, in columns as wide as they need. */
export function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(titles), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)];
}

/** An instant as tables show it, in UTC: whoever reads it may sit elsewhere. @param iso '' for one that is not known */
export function minuteOf(iso: string): string {
  return iso === '' ? '' : `${iso.slice(0, 16).replace('T', ' ')}Z`;
}
