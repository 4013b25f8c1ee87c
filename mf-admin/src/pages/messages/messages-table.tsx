import { THREAD_KINDS, THREAD_STATES } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import { type ListedThread, THREAD_LIST } from '@urooj/domain/thread';
import { LongText, OrderLink, Pair } from '../../components/cells.tsx';
import type { ListSpec } from '../../components/list-table.tsx';
import { messagesTexts as text } from '../../texts/en/messages.ts';

const latest = ({ lastSide, start }: ListedThread): string =>
  text.latest(text.sides[lastSide], start === '' ? text.onlyPictures : start);

export const MESSAGES_TABLE: ListSpec<ListedThread> = {
  rules: THREAD_LIST,
  columns: [
    {
      title: text.columns.since,
      width: 184,
      render: (_, { waitsSince, lastMessageAt }) =>
        waitsSince === null ? (
          <Pair first={text.replied} second={formatDateTime(lastMessageAt)} />
        ) : (
          formatDateTime(waitsSince)
        ),
    },
    { title: text.columns.who, width: 208, render: (_, { name, email }) => <Pair first={name} second={email} /> },
    {
      title: text.columns.about,
      width: 136,
      render: (_, { orderId }) => (orderId === null ? text.contactPage : <OrderLink id={orderId} />),
    },
    { title: text.columns.latest, render: (_, thread) => <LongText>{latest(thread)}</LongText> },
  ],
  minWidth: 900,
  filters: [
    {
      name: 'state',
      label: text.state,
      options: THREAD_STATES.map((value) => ({ value, label: text.states[value] })),
    },
    { name: 'kind', label: text.kind, options: THREAD_KINDS.map((value) => ({ value, label: text.kinds[value] })) },
  ],
  label: text.label,
  failed: text.failed,
  empty: text.empty,
};
