import type { CountChange, ImportedResult, PreviewedResult } from '@urooj/api/delivery-result-calls';
import { groupedAmount } from '@urooj/domain/amounts';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { SelectField } from '@urooj/ui/select-field';
import { type ReactNode, useState } from 'react';
import { OrderLink } from '../../components/cells.tsx';
import { Rows } from '../../components/rows.tsx';
import { deliveryResultTexts as text } from '../../texts/en/delivery-results.ts';
import styles from './delivery-results.module.css';

/** Of the thousands of rows of an import so many are shown at first, and with each click. */
const STEP = 50;

type Group<T> = { readonly name: string; readonly rows: readonly T[] };

type GroupedRowsProps<T> = {
  label: string;
  /** In the order in which they are shown. */
  groups: readonly Group<T>[];
  columns: readonly ListColumn<T>[];
};

/** Rows in groups, of which one can be chosen. */
export function GroupedRows<T extends { readonly id: string }>({ label, groups, columns }: GroupedRowsProps<T>) {
  const [chosen, setChosen] = useState('');
  const [limit, setLimit] = useState(STEP);
  const all = groups.flatMap(({ rows }) => rows);
  const rows = chosen === '' ? all : (groups.find(({ name }) => name === chosen)?.rows ?? []);
  const options = groups.map(({ name, rows: { length } }) => ({ value: name, label: text.group(name, length) }));
  const hidden = rows.length - limit;
  return (
    <Stack>
      <Cluster>
        <SelectField
          label={text.show}
          options={[{ value: '', label: text.showAll(all.length) }, ...options]}
          value={chosen}
          onChange={(name) => {
            setChosen(name);
            setLimit(STEP);
          }}
        />
      </Cluster>
      {rows.length === 0 ? (
        <p>{text.noRows}</p>
      ) : (
        <Rows label={label} rows={rows.slice(0, limit)} columns={columns} minWidth={900} />
      )}
      {hidden > 0 ? (
        <Cluster>
          <Button variant="secondary" onClick={() => setLimit(limit + STEP)}>
            {text.more(Math.min(hidden, STEP))}
          </Button>
        </Cluster>
      ) : null}
    </Stack>
  );
}

type AnyRow = PreviewedResult | ImportedResult;

const changeText = ({ before, after }: CountChange): string =>
  before === after ? text.same(after) : text.changed(before, after);

/** The columns that a preview and an import share. @param result the last one, with what the row means */
export function resultColumns<T extends AnyRow>(result: (row: T) => ReactNode): readonly ListColumn<T>[] {
  return [
    { title: text.table.line, width: 80, render: (_, { line }) => groupedAmount(line) },
    { title: text.table.order, width: 220, render: (_, row) => <OrderOfRow row={row} /> },
    { title: text.table.start, width: 140, render: (_, { start }) => changeText(start) },
    { title: text.table.delivered, width: 140, render: (_, { delivered }) => changeText(delivered) },
    { title: text.table.result, render: (_, row) => result(row) },
  ];
}

function OrderOfRow({ row }: { row: AnyRow }) {
  if (row.orderId === '') return <bdi className={styles.written}>{'written' in row ? row.written : ''}</bdi>;
  return (
    <div>
      <OrderLink id={row.orderId} />
      <div className={styles.soft}>{text.quantity(row.service, row.quantity)}</div>
    </div>
  );
}

/** What a person has to look at. */
export function Checks({ checks }: { checks: AnyRow['checks'] }) {
  return checks.map((check) => <div key={check}>{text.checks[check]}</div>);
}

/** A word in its colour, and the sentences about it. */
export function ResultCell({ word, tone, children }: { word: string; tone: Tone; children?: ReactNode }) {
  return (
    <div>
      <Badge tone={tone}>{word}</Badge>
      {children}
    </div>
  );
}
type Tone = 'green' | 'blue' | 'yellow' | 'red' | 'grey';

/** What a row that completes nothing means: counts, or only something to check. */
export const countsMeaning = ({ start, delivered }: Pick<ImportedResult, 'start' | 'delivered'>): string =>
  start.before === start.after && delivered.before === delivered.after ? text.left : text.counts;
