import { TABLE_TYPES } from '@urooj/contract/route';
import type { FileColumn } from '@urooj/domain/file-column';
import { useHost } from '@urooj/host/router';
import { Button, LinkButton } from '@urooj/ui/button';
import { useState } from 'react';
import { listTexts } from '../texts/en/lists.ts';

/** The rows of a file: written by the server, or taken from the list in this browser. */
export type FileSource<T> = { readonly url: string } | { readonly rows: () => readonly T[] };

type FileExportProps<T> = { name: string; source: FileSource<T>; columns: readonly FileColumn<T>[] };

/** Downloads all rows that the query finds, as a workbook. */
export function FileExport<T>({ name, source, columns }: FileExportProps<T>) {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  const fileName = `${name}.xlsx`;
  if ('url' in source) {
    return (
      <LinkButton variant="secondary" href={source.url} download={fileName}>
        {listTexts.export}
      </LinkButton>
    );
  }

  async function save(rows: readonly T[]) {
    setBusy(true);
    try {
      saveFile(fileName, await workbookOf(rows, columns));
    } catch {
      // The chunk was not loaded.
      notify.toast('error', listTexts.exportFailed);
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" busy={busy} onClick={() => void save(source.rows())}>
      {listTexts.export}
    </Button>
  );
}

async function workbookOf<T>(rows: readonly T[], columns: readonly FileColumn<T>[]): Promise<Blob> {
  const { writeWorkbook } = await import(/* webpackChunkName: "workbook" */ '@urooj/domain/workbook');
  const chunks: BlobPart[] = [];
  for await (const chunk of writeWorkbook(columns, [rows])) chunks.push(chunk as Uint8Array<ArrayBuffer>);
  return new Blob(chunks, { type: TABLE_TYPES.xlsx });
}

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
