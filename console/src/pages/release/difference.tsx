import type { ReleaseDifference } from '@urooj/contract/console';
import type { ListColumn } from '@urooj/ui/antd';
import { useMemo } from 'react';
import { Rows } from '../../components/rows.tsx';
import { bytesChange, bytesText } from '../../format.ts';
import { releaseTexts as text } from '../../texts/en/release.ts';
import styles from './difference.module.css';
import { type ChangedFile, changeOf, summaryOf } from './summary.ts';

type Row = ChangedFile & { id: string };

const { fileColumns: titles } = text;
const size = (bytes: number | null): string => (bytes === null ? text.none : bytesText(bytes));

const COLUMNS: ListColumn<Row>[] = [
  { title: titles.path, key: 'path', render: (_, { path }) => <code className={styles.path}>{path}</code> },
  { title: titles.before, key: 'before', align: 'right', width: 110, render: (_, { before }) => size(before) },
  { title: titles.after, key: 'after', align: 'right', width: 110, render: (_, { after }) => size(after) },
  { title: titles.change, key: 'change', align: 'right', width: 120, render: (_, file) => bytesChange(changeOf(file)) },
];

/** The files that two versions do not share, with their sizes. */
export function Difference({ files }: { files: ReleaseDifference['files'] }) {
  const rows = useMemo(() => files.map((file) => ({ ...file, id: file.path })), [files]);
  if (rows.length === 0) return <p>{text.same}</p>;
  return (
    <>
      <p className={styles.summary}>{summaryOf(files)}</p>
      <Rows label={titles.path} rows={rows} columns={COLUMNS} />
    </>
  );
}
