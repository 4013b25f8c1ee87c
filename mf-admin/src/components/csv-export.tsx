import { type CsvColumn, csvLines } from '@urooj/domain/csv';
import { Button, LinkButton } from '@urooj/ui/button';
import { listTexts } from '../texts/en/lists.ts';

/** Without it some spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows of a file: written by the server, or taken from the list in this browser. */
export type CsvSource<T> = { readonly url: string } | { readonly rows: () => readonly T[] };

type CsvExportProps<T> = { name: string; source: CsvSource<T>; columns: readonly CsvColumn<T>[] };

/** Downloads all rows that the query finds, as a file for a spreadsheet. */
export function CsvExport<T>({ name, source, columns }: CsvExportProps<T>) {
  const fileName = `${name}.csv`;
  if ('url' in source) {
    return (
      <LinkButton variant="secondary" href={source.url} download={fileName}>
        {listTexts.exportCsv}
      </LinkButton>
    );
  }
  return (
    <Button
      variant="secondary"
      onClick={() => saveFile(fileName, [BYTE_ORDER_MARK, ...csvLines(source.rows(), columns)])}
    >
      {listTexts.exportCsv}
    </Button>
  );
}

function saveFile(name: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
