import type { PreviewedResult } from '@urooj/api/delivery-result-calls';
import { groupedAmount } from '@urooj/domain/amounts';
import { type ReactNode, useMemo } from 'react';
import { deliveryResultTexts as text } from '../../texts/en/delivery-results.ts';
import styles from './delivery-results.module.css';
import { Checks, countsMeaning, GroupedRows, ResultCell, resultColumns } from './result-rows.tsx';

const GROUPS = ['problem', 'check', 'change', 'unchanged'] as const;
type GroupName = (typeof GROUPS)[number];
const TONES = { problem: 'red', check: 'yellow', change: 'green', unchanged: 'grey' } as const;

function groupOf({ problem, checks, row }: PreviewedResult): GroupName {
  if (problem !== null) return 'problem';
  if (checks.length > 0) return 'check';
  return row === null ? 'unchanged' : 'change';
}

function Meaning({ row }: { row: PreviewedResult }) {
  const group = groupOf(row);
  const means = row.completes ? text.completes : row.row === null ? text.unchanged : countsMeaning(row);
  return (
    <ResultCell word={text.figures[group]} tone={TONES[group]}>
      <div>{row.problem === null ? means : text.problems[row.problem]}</div>
      {row.problem === 'status' && row.status !== null ? <div>{text.statusIs(row.status)}</div> : null}
      <Checks checks={row.checks} />
    </ResultCell>
  );
}

const COLUMNS = resultColumns<PreviewedResult>((row) => <Meaning row={row} />);

/** What each row changes, what is left out first. @param children between the figures and the rows */
export function PreviewResult({ rows, children }: { rows: readonly PreviewedResult[]; children: ReactNode }) {
  const groups = useMemo(() => {
    const found = Map.groupBy(rows, groupOf);
    return GROUPS.map((group) => ({ name: text.figures[group], rows: found.get(group) ?? [] }));
  }, [rows]);
  return (
    <>
      <dl className={styles.figures}>
        {groups.map(({ name, rows: { length } }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{groupedAmount(length)}</dd>
          </div>
        ))}
      </dl>
      {children}
      <GroupedRows label={text.previewed} groups={groups} columns={COLUMNS} />
    </>
  );
}
