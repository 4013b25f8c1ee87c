/** Rows under their titles, in aligned columns. */
export function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(titles), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)];
}

/** `2026-11-22 09:06Z`, in UTC because operators are in several time zones. @param iso '' where it is unknown */
export function formatMinute(iso: string): string {
  return iso === '' ? '' : `${iso.slice(0, 16).replace('T', ' ')}Z`;
}
