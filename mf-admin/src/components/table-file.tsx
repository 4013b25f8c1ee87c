import { MAX_STATEMENT_LENGTH } from '@urooj/contract/limits';
import { isBinaryText } from '@urooj/domain/binary-text';
import { isWorkbook } from '@urooj/domain/is-workbook';
import { Field } from '@urooj/ui/field';
import { useState } from 'react';
import { tableFileTexts as text } from '../texts/en/table-file.ts';
import styles from './table-file.module.css';

/** A character has at most four bytes. */
const MAX_BYTES = 4 * MAX_STATEMENT_LENGTH;
/** Some sites name a web page `.xls`. */
const MARKUP = /^\ufeff?\s*<[!?a-z]/i;

type Rows = { readonly text: string } | { readonly sentence: string };

type TableFileProps = { label: string; help: string; onText: (text: string) => void };

/** Reads a CSV file or workbook in the browser; its rows can be seen and corrected before anything is sent. */
export function TableFile({ label, help, onText }: TableFileProps) {
  const [problem, setProblem] = useState<string>();

  async function read(file: File | undefined) {
    setProblem(undefined);
    if (!file) return;
    if (file.size > MAX_BYTES) return setProblem(text.tooLarge(MAX_STATEMENT_LENGTH / 1024 ** 2));
    try {
      const rows = await rowsOf(file);
      if ('sentence' in rows) setProblem(rows.sentence);
      else onText(rows.text);
    } catch {
      // For example, it was deleted meanwhile.
      setProblem(text.failed);
    }
  }

  return (
    <Field label={label} help={help} error={problem} optional>
      {(control) => (
        <input
          {...control}
          className={styles.file}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </Field>
  );
}

/** Phones and browsers disagree about the type of a file, so its bytes decide. */
async function rowsOf(file: File): Promise<Rows> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import(/* webpackChunkName: "read-workbook" */ '@urooj/domain/read-workbook');
    const rows = readWorkbook(bytes);
    return 'text' in rows ? rows : { sentence: text.workbookProblems[rows.problem](rows.sheets) };
  }
  const content = new TextDecoder().decode(bytes);
  if (isBinaryText(content)) return { sentence: text.binary };
  return MARKUP.test(content) ? { sentence: text.workbookProblems.otherFormat() } : { text: content };
}
