import { type CreditPattern, patternCalls } from '@urooj/api/pattern-calls';
import type { Result } from '@urooj/api/result';
import { formatDate } from '@urooj/domain/dates';
import { methodLabel } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { useMemo } from 'react';
import { LongText } from '../../../components/cells.tsx';
import { useHistory } from '../../../components/history.tsx';
import { Failed } from '../../../components/list-table.tsx';
import { RowActions, RowButton, RowButtons } from '../../../components/row-actions.tsx';
import { Rows } from '../../../components/rows.tsx';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import { patternTexts as text } from '../../../texts/en/patterns.ts';
import styles from './patterns.module.css';

const COLUMNS: readonly ListColumn<CreditPattern>[] = [
  { title: text.columns.name, width: 180, render: (_, { name }) => <LongText>{name}</LongText> },
  { title: text.columns.method, width: 120, render: (_, { method }) => methodLabel(method) },
  { title: text.columns.senders, width: 150, render: (_, { senders }) => <LongText>{senders.join(', ')}</LongText> },
  { title: text.columns.regex, render: (_, { regex }) => <code className={styles.regex}>{regex}</code> },
  { title: text.columns.added, width: 120, render: (_, { createdAt }) => formatDate(createdAt) },
];

/** The patterns that admins have added, newest first. */
export function Patterns({ patterns }: { patterns: Result<CreditPattern[]> }) {
  return (
    <Stack>
      <p className={styles.intro}>{text.intro}</p>
      {patterns.ok ? <PatternList patterns={patterns.value} /> : <Failed text={text.failed} />}
    </Stack>
  );
}

function PatternList({ patterns }: { patterns: readonly CreditPattern[] }) {
  const { renderButton, drawer } = useHistory('pattern');
  const columns = useMemo(
    (): readonly ListColumn<CreditPattern>[] => [
      ...COLUMNS,
      {
        title: listTexts.actions,
        width: 150,
        fixed: 'right',
        render: (_, pattern) => (
          <RowButtons first={renderButton?.(pattern.id)}>
            <Retire pattern={pattern} />
          </RowButtons>
        ),
      },
    ],
    [renderButton],
  );
  if (patterns.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />;
  return (
    <>
      <Rows label={text.list} rows={patterns} columns={columns} minWidth={960} />
      {drawer}
    </>
  );
}

function Retire({ pattern: { id, name } }: { pattern: CreditPattern }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();

  async function retire() {
    const question = { title: text.retirePattern, text: text.retireQuestion(name), danger: true };
    if (!(await notify.confirm({ ...question, confirm: text.retirePattern, cancel: text.keepPattern }))) return;
    await change({
      call: () => patternCalls(api).retirePattern(id),
      done: text.retired(name),
      failed: serverTextOr(text.retireFailed),
    });
  }

  return (
    <RowActions>
      {[
        <RowButton key="retire" tone="danger" busy={busy} onClick={() => void retire()}>
          {text.retire}
        </RowButton>,
      ]}
    </RowActions>
  );
}
