import type { StatementCredit, StatementPreview } from '@urooj/api/statement-calls';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate, formatDateTime } from '@urooj/domain/dates';
import type { ListColumn } from '@urooj/ui/antd';
import { Stack } from '@urooj/ui/layout';
import { useMemo } from 'react';
import { LongText } from '../../../components/cells.tsx';
import { Rows } from '../../../components/rows.tsx';
import { listTexts } from '../../../texts/en/lists.ts';
import { statementTexts as text } from '../../../texts/en/statements.ts';
import styles from './statements.module.css';
import { UnreadableRows } from './unreadable-rows.tsx';

type Row = StatementCredit & { readonly id: string };

const COLUMNS: readonly ListColumn<Row>[] = [
  { title: text.table.line, width: 80, render: (_, { line }) => groupedAmount(line) },
  { title: text.table.time, width: 190, render: (_, { day, time }) => (time ? formatDateTime(time) : formatDate(day)) },
  {
    title: text.table.transactionId,
    render: (_, { transactionId }) => <LongText>{transactionId || listTexts.unknown}</LongText>,
  },
  {
    title: text.table.amount,
    width: 150,
    align: 'right',
    render: (_, { amountMinor }) => listTexts.money(amountMinor),
  },
  { title: text.table.payer, render: (_, { payerName }) => <LongText>{payerName || listTexts.unknown}</LongText> },
];

/** What an import would read: how many rows of each kind, and the first ones. */
export function PreviewedRows({ preview }: { preview: StatementPreview }) {
  const { credits, known, debits, unreadable, firstCredits, firstUnreadable } = preview;
  const rows = useMemo(() => firstCredits.map((credit) => ({ ...credit, id: String(credit.line) })), [firstCredits]);
  const figures = [
    [text.arrived, credits],
    [text.knownBefore, known],
    [text.went, debits],
    [text.unreadable, unreadable],
  ] as const;
  return (
    <Stack>
      <dl className={styles.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{groupedAmount(count)}</dd>
          </div>
        ))}
      </dl>
      <UnreadableRows rows={firstUnreadable} />
      {rows.length > 0 ? (
        <>
          {credits > rows.length ? <p>{text.firstRows(rows.length)}</p> : null}
          <Rows label={text.firstCredits} rows={rows} columns={COLUMNS} minWidth={800} />
        </>
      ) : null}
    </Stack>
  );
}
