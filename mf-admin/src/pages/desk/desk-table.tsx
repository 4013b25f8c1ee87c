import { PAYMENT_METHODS, PLATFORMS } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import {
  AGES_HOURS,
  DESK_LIST,
  type DeskOrder,
  type DeskQueues,
  QUANTITY_RANGES,
  type QuantityRange,
} from '@urooj/domain/desk';
import { isSafeHttpUrl } from '@urooj/domain/links';
import { methodLabel } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import { StatusBadge } from '@urooj/ui/badge';
import { LongText, OrderLink, Pair } from '../../components/cells.tsx';
import type { ListSpec } from '../../components/list-table.tsx';
import { deskTexts as text } from '../../texts/en/desk.ts';

const COLUMNS: ListSpec<DeskOrder>['columns'] = [
  {
    title: text.columns.order,
    width: 150,
    render: (_, { id, status }) => <Pair first={<OrderLink id={id} />} second={<StatusBadge status={status} />} />,
  },
  {
    title: text.columns.since,
    width: 176,
    render: (_, { startTime, createdAt }) => formatDateTime(startTime ?? createdAt),
  },
  {
    title: text.columns.what,
    width: 200,
    render: (_, { service, quantity, delivered, checks }) => (
      <>
        <Pair
          first={service}
          second={
            delivered === null
              ? groupedAmount(quantity)
              : text.delivered(groupedAmount(delivered), groupedAmount(quantity))
          }
        />
        {checks.length > 0 ? <LongText>{checks.map((check) => text.checks[check]).join(', ')}</LongText> : null}
      </>
    ),
  },
  { title: text.columns.link, render: (_, { link }) => <Target link={link} /> },
  { title: text.columns.client, width: 208, render: (_, { name, email }) => <Pair first={name} second={email} /> },
  { title: text.columns.where, width: 200, render: (_, order) => placeOf(order) },
];

/** A link to what is delivered to; a handle stays text. */
function Target({ link }: { link: string }) {
  if (!isSafeHttpUrl(link)) return <LongText>{link}</LongText>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <LongText>{link}</LongText>
    </a>
  );
}

function placeOf({ batch, waitsFor, flag }: DeskOrder) {
  if (flag !== null) return <Pair first={text.flagged} second={flag} />;
  if (batch) return <Pair first={text.inBatch(batch.number)} second={batch.person ?? ''} />;
  return waitsFor === null ? text.noBatch : text.waitsFor(displayId(waitsFor));
}

type DeskOptions = Pick<DeskQueues, 'services' | 'people'> & {
  /** Whether orders of batches can be in the list: the others have no person. */
  readonly hasBatches: boolean;
};

/** @param options what the filters offer: what the orders in progress have */
export const deskTable = ({ services, people, hasBatches }: DeskOptions): ListSpec<DeskOrder> => ({
  rules: DESK_LIST,
  subject: 'order',
  columns: COLUMNS,
  minWidth: 1160,
  filters: [
    { name: 'service', label: text.service, options: services.map((value) => ({ value, label: value })) },
    { name: 'platform', label: text.platform, options: PLATFORMS.map((value) => ({ value, label: value })) },
    {
      name: 'method',
      label: text.method,
      options: PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) })),
    },
    {
      name: 'quantity',
      label: text.quantity,
      options: (Object.keys(QUANTITY_RANGES) as QuantityRange[]).map((value) => ({ value, label: text.ranges[value] })),
    },
    ...(hasBatches
      ? [{ name: 'person', label: text.person, options: people.map(({ id, email }) => ({ value: id, label: email })) }]
      : []),
    {
      name: 'hours',
      label: text.age,
      options: AGES_HOURS.map((value) => ({ value, label: text.atLeast(Number(value)) })),
    },
  ],
  label: text.label,
  failed: text.failed,
  empty: text.empty,
});
