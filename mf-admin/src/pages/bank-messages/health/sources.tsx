import type { MessageSource } from '@urooj/api/bank-message-health-calls';
import { formatDateTime } from '@urooj/domain/dates';
import { Link } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Notice } from '@urooj/ui/notice';
import { LongText, Pair } from '../../../components/cells.tsx';
import { Rows } from '../../../components/rows.tsx';
import { paths } from '../../../paths.ts';
import { healthTexts as text } from '../../../texts/en/bank-message-health.ts';

const timeOr = (time: string | null): string => (time === null ? text.never : formatDateTime(time));

const COLUMNS: readonly ListColumn<MessageSource>[] = [
  {
    title: text.columns.source,
    width: 220,
    render: (_, { name, kind }) => <Pair first={<LongText>{name}</LongText>} second={text.kinds[kind]} />,
  },
  { title: text.columns.lastSeen, width: 150, render: (_, { lastSeenAt }) => timeOr(lastSeenAt) },
  { title: text.columns.lastMessage, width: 150, render: (_, { lastMessageAt }) => timeOr(lastMessageAt) },
  { title: text.columns.state, render: (_, source) => <State source={source} /> },
];

/** When each phone and mail box was heard of, and whether that is longer ago than usual. */
export function Sources({ sources }: { sources: readonly MessageSource[] }) {
  if (sources.length > 0) return <Rows label={text.sources} rows={sources} columns={COLUMNS} minWidth={800} />;
  return (
    <EmptyState title={text.noSources}>
      <Link to={paths.bankMessages('phones')} className={buttonClass({ variant: 'primary' })}>
        {text.addPhone}
      </Link>
    </EmptyState>
  );
}

function State({ source: { silentAt, alarm, expectedBy } }: { source: MessageSource }) {
  if (silentAt !== null) {
    return <Notice tone="warning">{text.alarms[alarm ?? 'not_seen'](formatDateTime(silentAt))}</Notice>;
  }
  return expectedBy === null ? text.waiting : text.expected(formatDateTime(expectedBy));
}
