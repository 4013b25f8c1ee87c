import { type CsvColumn, csvLines } from '@urooj/domain/csv';
import { Button } from '@urooj/ui/button';
import { saveFile } from './save-file.ts';

/** For spreadsheets that guess: without it they read UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

type CsvButtonProps<T> = { name: string; rows: () => readonly T[]; columns: readonly CsvColumn<T>[] };

/** All rows that the query finds, as a file for a spreadsheet. */
export function CsvButton<T>({ name, rows, columns }: CsvButtonProps<T>) {
  return (
    <Button
      variant="secondary"
      onClick={() => saveFile(`${name}.csv`, 'text/csv', [BYTE_ORDER_MARK, ...csvLines(rows(), columns)])}
    >
      Export CSV
    </Button>
  );
}
