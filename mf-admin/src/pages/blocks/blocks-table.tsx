import { BLOCK_KINDS, BLOCK_STATES } from '@urooj/contract/vocabulary';
import { BLOCK_LIST, type BlockEntry } from '@urooj/domain/block-list';
import { formatDate, formatDateTime } from '@urooj/domain/dates';
import { LongText, Pair } from '../../components/cells.tsx';
import type { ListSpec } from '../../components/list-table.tsx';
import { blockTexts as text } from '../../texts/en/blocks.ts';

/** Whether an entry holds no order any more. */
export const hasEnded = ({ endsAt }: Pick<BlockEntry, 'endsAt'>): boolean =>
  endsAt !== null && Date.parse(endsAt) <= Date.now();

function endText(entry: BlockEntry): string {
  const { endsAt } = entry;
  if (endsAt === null) return text.noEnd;
  if (hasEnded(entry)) return text.ended(formatDateTime(endsAt));
  // It ends at midnight after its last day.
  return text.until(formatDate(new Date(Date.parse(endsAt) - 1).toISOString()));
}

export const BLOCKS_TABLE: ListSpec<BlockEntry> = {
  rules: BLOCK_LIST,
  subject: 'block',
  columns: [
    {
      title: text.columns.value,
      render: (_, { value, kind }) => <Pair first={<LongText>{value}</LongText>} second={text.kinds[kind]} />,
    },
    { title: text.columns.reason, render: (_, { reason }) => <LongText>{reason}</LongText> },
    { title: text.columns.end, width: 184, render: (_, entry) => endText(entry) },
    {
      title: text.columns.added,
      width: 208,
      render: (_, { createdAt, by }) => <Pair first={formatDate(createdAt)} second={by ?? text.unknownAccount} />,
    },
  ],
  minWidth: 900,
  filters: [
    { name: 'state', label: text.state, options: BLOCK_STATES.map((value) => ({ value, label: text.states[value] })) },
    { name: 'kind', label: text.kind, options: BLOCK_KINDS.map((value) => ({ value, label: text.kinds[value] })) },
  ],
  label: text.label,
  failed: text.failed,
  empty: text.empty,
};
