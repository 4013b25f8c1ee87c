import { LISTED_REFUND_STATUSES, type ReviewAction } from '@urooj/contract/vocabulary';
import { REFUND_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { REFUND_LIST } from '@urooj/domain/admin-lists';
import { formatDate } from '@urooj/domain/dates';
import type { RefundRequest } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { reviewActions } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import { ageOf, isLate, WAITING_STATUSES, type Waiting } from '@urooj/domain/waiting';
import { Link, useSession } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { Price } from '@urooj/ui/price';
import { Suspense, useState } from 'react';
import { LongText, OrderOfClient, Pair } from '../../../components/cells.tsx';
import { type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import { REVIEW_FILTER } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useWorkPaths } from '../../../components/use-work-paths.ts';
import { reviewTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { refundTexts as text } from '../../../texts/en/refunds.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';

/** Loaded with the first decision. */
const DecideRefund = lazyComponent(
  () => import(/* webpackChunkName: "decide-refund" */ './decide-refund.tsx'),
  'DecideRefund',
);
/** Loaded with the first payout. */
const PayOutRefund = lazyComponent(
  () => import(/* webpackChunkName: "pay-out-refund" */ './pay-out-refund.tsx'),
  'PayOutRefund',
);

const COLUMNS: readonly ListColumn<RefundRequest>[] = [
  {
    title: titles.requestAndDate,
    key: 'createdAt',
    sorter: true,
    width: 136,
    render: (_, { id, createdAt }) => <Pair first={displayId(id)} second={formatDate(createdAt)} />,
  },
  {
    title: titles.amount,
    key: 'amount',
    sorter: true,
    align: 'right',
    width: 148,
    render: (_, { amountMinor }) => <Price paisa={amountMinor} />,
  },
  {
    title: titles.status,
    key: 'status',
    sorter: true,
    width: 144,
    render: (_, request) => <Status request={request} />,
  },
  { title: titles.reason, render: (_, { reason }) => <LongText>{reason}</LongText> },
  {
    title: titles.orderAndClient,
    render: (_, { orderId, clientEmail }) => <OrderOfClient orderId={orderId} email={clientEmail} />,
  },
];

const ACTIONS: RowActionsColumn<RefundRequest> = {
  width: 232,
  narrowWidth: 232,
  render: (request) => <RefundActions request={request} />,
};

const LIST: ListSpec<RefundRequest> = {
  rules: REFUND_LIST,
  subject: 'refund',
  columns: COLUMNS,
  minWidth: 960,
  filters: [REVIEW_FILTER],
  hasDays: true,
  label: text.list,
  failed: texts.failed.refunds,
  empty: text.empty,
  file: { name: 'refund-requests', columns: REFUND_FILE_COLUMNS },
};

/** The list of a backend that knows whether a refund was paid out. */
const LIST_WITH_PAYOUTS: ListSpec<RefundRequest> = {
  ...LIST,
  filters: [
    {
      ...REVIEW_FILTER,
      options: LISTED_REFUND_STATUSES.map((status) => ({
        value: status,
        label: status === 'Unpaid' ? text.statuses.Unpaid : status,
      })),
    },
  ],
};

export function Refunds({ data, waiting }: { data: TabData['refunds']; waiting: Waiting | null }) {
  const { canAdmin } = useSession();
  const unpaid = waiting?.refundsToPay;
  // What waits in the whole shop is not counted for staff, who are only there with our own backend.
  const hasPayouts = unpaid !== undefined || !canAdmin;
  return (
    <ListTable spec={hasPayouts ? LIST_WITH_PAYOUTS : LIST} data={data} actions={ACTIONS}>
      {unpaid ? <Unpaid queue={unpaid} /> : null}
    </ListTable>
  );
}

/** The sum that the shop owes, with a warning once a refund waits for too long. */
function Unpaid({ queue }: { queue: NonNullable<Waiting['refundsToPay']> }) {
  const paths = useWorkPaths();
  if (queue.count === 0) return null;
  const now = Date.now();
  const hasLate = isLate('refundsToPay', queue, now);
  return (
    <Notice tone={hasLate ? 'warning' : 'info'}>
      {text.unpaid(queue.count, formatPkr(queue.amountMinor))}{' '}
      {hasLate && queue.oldestAt ? `${text.late(ageOf(queue.oldestAt, now))} ` : null}
      <Link to={paths.waiting('refunds', WAITING_STATUSES.refundsToPay)}>{text.showUnpaid}</Link>
    </Notice>
  );
}

/** A plain backend sends only the status. */
function Status({ request: { status, tracksPayout, payout, transfers } }: { request: RefundRequest }) {
  const badge = <StatusBadge status={status} />;
  if (!tracksPayout || status !== 'Approved') return badge;
  const unpaid = transfers.length > 0 ? text.hasTransfer : text.notPaidOut;
  return <Pair first={badge} second={<LongText>{payout ? text.paidOutOn(formatDate(payout.at)) : unpaid}</LongText>} />;
}

/** Whether the money of a refund has to be sent. */
const isToBePaid = ({ status, tracksPayout, payout }: RefundRequest): boolean =>
  status === 'Approved' && tracksPayout && payout === null;

function RefundActions({ request }: { request: RefundRequest }) {
  const [deciding, setDeciding] = useState<ReviewAction | null>(null);
  const [isPaying, setPaying] = useState(false);
  const payOut = (
    <RowButton key="payOut" onClick={() => setPaying(true)}>
      {text.payOut.button}
    </RowButton>
  );
  return (
    <>
      <RowActions>
        {isToBePaid(request)
          ? [payOut]
          : reviewActions(request.status).map((action) => (
              <RowButton
                key={action}
                {...(action === 'reject' && { tone: 'danger' })}
                onClick={() => setDeciding(action)}
              >
                {reviewTexts[action]}
              </RowButton>
            ))}
      </RowActions>
      {deciding ? (
        <Suspense>
          <DecideRefund request={request} action={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      ) : null}
      {isPaying ? (
        <Suspense>
          <PayOutRefund request={request} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
