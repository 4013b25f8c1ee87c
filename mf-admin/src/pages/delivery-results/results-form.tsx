import { RESULT_FIELDS, type ResultField } from '@urooj/contract/vocabulary';
import type { ResultColumns } from '@urooj/domain/result-columns';
import { Select } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { Suspense } from 'react';
import { TableFile } from '../../components/table-file.tsx';
import { deliveryResultTexts as text } from '../../texts/en/delivery-results.ts';
import styles from './delivery-results.module.css';
import { useResults } from './use-results.ts';

const PreviewResult = lazyComponent(
  () => import(/* webpackChunkName: "result-preview" */ './preview-result.tsx'),
  'PreviewResult',
);

/** Rows are pasted or read from a file, previewed, and written. */
export function ResultsForm({ onWritten }: { onWritten: (id: string) => void }) {
  const results = useResults(onWritten);
  const { rows, editRows, previewed, preview, busy, failure } = results;
  return (
    <Stack>
      <p>{text.intro}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void preview();
        }}
      >
        <Stack>
          <TableFile label={text.file} help={text.fileHelp} onText={editRows} />
          <Field label={text.rows} help={text.rowsHelp} required>
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                spellCheck={false}
                className={styles.rows ?? ''}
                value={rows}
                onChange={({ target }) => editRows(target.value)}
              />
            )}
          </Field>
          {previewed ? <ColumnFields {...results} {...previewed.preview} columns={results.columns} /> : null}
          {failure === null ? null : <Notice tone="error">{failure}</Notice>}
          <Cluster>
            <Button type="submit" variant={previewed?.isCurrent ? 'secondary' : 'primary'} busy={busy === 'preview'}>
              {previewed ? text.previewAgain : text.preview}
            </Button>
          </Cluster>
        </Stack>
      </form>
      <Previewed {...results} />
    </Stack>
  );
}

type ColumnFieldsProps = {
  titles: readonly string[];
  twice: readonly ResultField[];
  columns: ResultColumns;
  chooseColumns: (columns: ResultColumns) => void;
};

/** In these selects the admin corrects which column has which field. */
function ColumnFields({ titles, twice, columns, chooseColumns }: ColumnFieldsProps) {
  const options = [{ value: '', label: text.noColumn }, ...titles.map((title) => ({ value: title, label: title }))];
  return (
    <fieldset className={styles.columns}>
      <legend>{text.columns}</legend>
      <p>{text.columnsHelp}</p>
      <div className={styles.fields}>
        {RESULT_FIELDS.map((field) => (
          <Field key={field} label={text.fields[field]} error={twice.includes(field) ? text.twice : undefined}>
            {({ id, ...control }) => (
              <Select
                id={id}
                aria-describedby={control['aria-describedby']}
                aria-invalid={twice.includes(field)}
                options={options}
                value={columns[field] ?? ''}
                virtual={false}
                onChange={(title: string) => chooseColumns({ ...columns, [field]: title })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

type PreviewedProps = Pick<ReturnType<typeof useResults>, 'previewed' | 'writable' | 'write' | 'busy' | 'done'>;

function Previewed({ previewed, writable, write, busy, done }: PreviewedProps) {
  if (!previewed) return null;
  const { preview, isCurrent } = previewed;
  if (!isCurrent) return <Notice tone="info">{text.outdated}</Notice>;
  if (!preview.isComplete) return <Notice tone="warning">{text.incomplete}</Notice>;
  if (preview.twice.length > 0) return <Notice tone="warning">{text.wrongColumns}</Notice>;
  const completed = preview.rows.filter(({ completes }) => completes).length;
  const left = preview.rows.filter(({ problem }) => problem !== null).length;
  const action =
    writable.length === 0 ? (
      <Notice tone="info">{text.nothing}</Notice>
    ) : (
      <>
        <p>{text.plan({ completed, left })}</p>
        <Cluster>
          <Button busy={busy === 'write'} busyLabel={text.writing(done, writable.length)} onClick={() => void write()}>
            {text.write(writable.length)}
          </Button>
        </Cluster>
      </>
    );
  return (
    <Stack>
      <Suspense>
        <PreviewResult rows={preview.rows}>{action}</PreviewResult>
      </Suspense>
    </Stack>
  );
}
