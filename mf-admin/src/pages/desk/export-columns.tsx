import { type ExportColumn, readExportColumns, setExportColumns } from '@urooj/api/desk-calls';
import { EXPORT_FIELDS, type ExportField } from '@urooj/contract/vocabulary';
import { useHost } from '@urooj/host/router';
import { Drawer } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { SelectField } from '@urooj/ui/select-field';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useState } from 'react';
import { useCall } from '../../components/use-call.ts';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { deskTexts } from '../../texts/en/desk.ts';
import styles from './desk.module.css';

const text = deskTexts.exportColumns;
const FIELDS = EXPORT_FIELDS.map((value) => ({ value, label: text.fields[value] }));

/** The columns of the files: which, in which order, and their names. Loaded when it is opened. */
export function ExportColumns({ onClose }: { onClose: () => void }) {
  const { api } = useHost();
  const { loaded, reload } = useCall(useCallback((options) => readExportColumns(api, options), [api]));
  return (
    <Drawer open title={text.title} onClose={onClose} size={560}>
      {loaded === null ? <Skeleton label={text.title} shape="row" count={5} /> : null}
      {loaded?.ok === false ? <ErrorState title={text.failed} onRetry={reload} /> : null}
      {loaded?.ok ? <ColumnsForm stored={loaded.value} onSaved={onClose} /> : null}
    </Drawer>
  );
}

type Row = ExportColumn & { readonly key: number };

function ColumnsForm({ stored, onSaved }: { stored: readonly ExportColumn[]; onSaved: () => void }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const [rows, setRows] = useState<readonly Row[]>(() => stored.map((column, key) => ({ ...column, key })));
  const [isNameless, setNameless] = useState(false);
  const edit = (key: number, changes: Partial<ExportColumn>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const moveUp = (index: number) =>
    setRows((before) => before.toSpliced(index, 1).toSpliced(index - 1, 0, ...before.slice(index, index + 1)));
  const add = () =>
    setRows((before) => {
      const field = EXPORT_FIELDS.find((name) => before.every((row) => row.field !== name)) ?? 'number';
      return [...before, { field, title: text.fields[field], key: Math.max(-1, ...before.map(({ key }) => key)) + 1 }];
    });

  async function save() {
    const columns = rows.map(({ field, title }) => ({ field, title: title.trim() }));
    const nameless = columns.some(({ title }) => title === '');
    setNameless(nameless);
    if (nameless) return;
    const outcome = await change({
      call: () => setExportColumns(api, columns),
      done: text.saved,
      failed: serverTextOr(text.failed),
    });
    if (outcome !== 'failed') onSaved();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <p>{text.help}</p>
        {rows.map(({ key, field, title }, index) => (
          <div key={key} className={styles.column}>
            <SelectField
              label={text.field}
              options={FIELDS}
              value={field}
              onChange={(value) => edit(key, { field: value as ExportField, title: text.fields[value as ExportField] })}
            />
            <Field label={text.name}>
              {(control) => (
                <TextInput
                  {...control}
                  value={title}
                  maxLength={100}
                  onChange={(event) => edit(key, { title: event.target.value })}
                />
              )}
            </Field>
            <div className={styles.moves}>
              <Button variant="quiet" disabled={index === 0} aria-label={text.up(title)} onClick={() => moveUp(index)}>
                ↑
              </Button>
              <Button
                variant="quiet"
                disabled={rows.length === 1}
                aria-label={text.remove(title)}
                onClick={() => setRows(rows.toSpliced(index, 1))}
              >
                ×
              </Button>
            </div>
          </div>
        ))}
        {isNameless ? <Notice tone="error">{text.nameNeeded}</Notice> : null}
        <Cluster>
          <Button variant="secondary" onClick={add}>
            {text.add}
          </Button>
          <Button type="submit" busy={busy}>
            {text.save}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
