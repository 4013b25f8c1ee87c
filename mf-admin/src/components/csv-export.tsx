import { type CsvColumn, csvLines } from '@urooj/domain/csv';
import { Button, LinkButton } from '@urooj/ui/button';
import { saveFile } from './save-file.ts';

/** For spreadsheets that guess: without it they read UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Where a file's rows come from: a server that writes it, or the whole list that is here. */
export type CsvSource<T> = { readonly address: string } | { readonly rows: () => readonly T[] };

type CsvExportProps<T> = { name: string; source: CsvSource<T>; columns: readonly CsvColumn<T>[] };

/** All rows that the query finds, as a file for a spreadsheet. */
export function CsvExport<T>({ name, source, columns }: CsvExportProps<T>) {
  if ('address' in source) {
    return (
      <LinkButton variant="secondary" href={source.address} download={`${name}.csv`}>
        Export CSV
      </LinkButton>
    );
  }
  const save = () => saveFile(`${name}.csv`, 'text/csv', [BYTE_ORDER_MARK, ...csvLines(source.rows(), columns)]);
  return (
    <Button variant="secondary" onClick={save}>
      Export CSV
    </Button>
  );
}
