import { deliveryResultCalls, type ResultsPreview } from '@urooj/api/delivery-result-calls';
import type { ResultColumns } from '@urooj/domain/result-columns';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { useHost } from '@urooj/host/router';
import { useRef, useState } from 'react';
import { serverTextOr } from '../../components/use-change.ts';
import { useDraft } from '../../components/use-draft.ts';
import { deliveryResultTexts as text } from '../../texts/en/delivery-results.ts';
import { writeRest } from './write-rest.ts';

type Typed = { readonly rows: string };
type Busy = 'preview' | 'write';
/** `isCurrent`: of exactly what is in the form. */
type Previewed = { readonly preview: ResultsPreview; readonly isCurrent: boolean };

/** The pasted rows, their preview, and writing them. What was pasted stays until it is written. */
export function useResults(onWritten: (id: string) => void) {
  const { api } = useHost();
  const calls = deliveryResultCalls(api);
  const draft = useDraft<Typed>('delivery results');
  const [rows, setRows] = useState(() => draft.read()?.rows ?? '');
  const [columns, setColumns] = useState<ResultColumns>({});
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const attempt = useRef<Attempt | null>(null);
  /** Every change; a response to an earlier state of the form is out of date. */
  const edits = useRef(0);

  function editRows(typed: string) {
    edits.current += 1;
    draft.add({ rows: typed });
    setRows(typed);
    setFailure(null);
    // Other rows may have other columns.
    setPreviewed(null);
    setColumns({});
  }

  function chooseColumns(chosen: ResultColumns) {
    edits.current += 1;
    setColumns(chosen);
    setPreviewed((last) => last && { ...last, isCurrent: false });
  }

  async function preview() {
    if (busy !== null) return;
    if (rows.trim() === '') return setFailure(text.rowsRequired);
    const edit = edits.current;
    setBusy('preview');
    setFailure(null);
    const result = await calls.preview(previewed ? { text: rows, columns } : { text: rows });
    setBusy(null);
    if (edit !== edits.current) return;
    if (!result.ok) return setFailure(serverTextOr(text.previewFailed)(result.error));
    setColumns(result.value.columns);
    setPreviewed({ preview: result.value, isCurrent: true });
  }

  const writable = previewed?.isCurrent ? previewed.preview.rows.flatMap(({ row }) => row ?? []) : [];

  async function write() {
    if (busy !== null || writable.length === 0) return;
    attempt.current = attemptFor(attempt.current, writable);
    setBusy('write');
    setFailure(null);
    setDone(0);
    const result = await calls.apply(writable, attempt.current.key);
    if (!result.ok) {
      setBusy(null);
      return setFailure(serverTextOr(text.writeFailed)(result.error));
    }
    // Rows that wait after a failure are shown by the page of the import, which can go on.
    await writeRest(calls, result.value, (waiting) => setDone(writable.length - waiting));
    setBusy(null);
    draft.clear();
    onWritten(result.value.id);
  }

  return { rows, editRows, columns, chooseColumns, previewed, preview, writable, write, busy, failure, done };
}
