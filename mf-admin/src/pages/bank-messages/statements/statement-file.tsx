import { MAX_STATEMENT_LENGTH } from '@urooj/contract/limits';
import { isBinaryText } from '@urooj/domain/binary-text';
import { Field } from '@urooj/ui/field';
import { useState } from 'react';
import { statementTexts as text } from '../../../texts/en/statements.ts';
import styles from './statements.module.css';

/** A character has at most four bytes. */
const MAX_BYTES = 4 * MAX_STATEMENT_LENGTH;

/** Reads a CSV file in the browser; its rows can be seen and corrected before anything is sent. */
export function StatementFile({ onText }: { onText: (text: string) => void }) {
  const [problem, setProblem] = useState<string>();

  async function read(file: File | undefined) {
    setProblem(undefined);
    if (!file) return;
    if (file.size > MAX_BYTES) return setProblem(text.fileTooLarge(MAX_STATEMENT_LENGTH / 1024 ** 2));
    try {
      const content = await file.text();
      if (isBinaryText(content)) setProblem(text.fileBinary);
      else onText(content);
    } catch {
      // For example, it was deleted meanwhile.
      setProblem(text.fileFailed);
    }
  }

  return (
    <Field label={text.file} help={text.fileHelp} error={problem} optional>
      {(control) => (
        <input
          {...control}
          className={styles.file}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </Field>
  );
}
