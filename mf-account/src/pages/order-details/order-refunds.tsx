import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderRefund, RefundAccount } from '@urooj/domain/entities';
import { payoutDaysLeft } from '@urooj/domain/payout';
import { methodName } from '@urooj/texts/en/order-names';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Price } from '@urooj/ui/price';
import { Suspense } from 'react';
import { DetailList } from '../../components/details.tsx';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';

const text = orderDetailsTexts.refund;

/** Loaded for the few refunds that need it. */
const NameAccount = lazyComponent(
  () => import(/* webpackChunkName: "name-account" */ './name-account.tsx'),
  'NameAccount',
);

/** What was decided about each refund of the order, and how the money was sent. @param now epoch milliseconds */
export function OrderRefunds({ order, now }: { order: Order; now: number }) {
  // One form names the account of all of them.
  const first = order.refunds.find(({ needsAccount }) => needsAccount);
  return order.refunds.map((refund) => (
    <Card key={`${refund.createdAt} ${refund.amountMinor}`}>
      <Stack>
        <h2>{text.heading}</h2>
        <RefundFacts refund={refund} />
        <p>{whatComesNext(refund, now)}</p>
        {refund === first ? (
          <Suspense>
            <NameAccount order={order} method={refund.account?.method ?? ''} />
          </Suspense>
        ) : null}
      </Stack>
    </Card>
  ));
}

function RefundFacts({ refund }: { refund: OrderRefund }) {
  const { amountMinor, status, remarks, createdAt, account, needsAccount, payout } = refund;
  const { fields } = text;
  return (
    <DetailList
      details={[
        [fields.amount, <Price key="amount" paisa={amountMinor} />],
        [fields.status, <StatusBadge key="status" status={status} />],
        [fields.requested, formatDateTime(createdAt)],
        ...(account && !needsAccount ? [[fields.account, accountName(account)] as const] : []),
        ...(remarks ? [[fields.remarks, <bdi key="remarks">{remarks}</bdi>] as const] : []),
        ...(payout
          ? ([
              [fields.method, methodName(payout.method)],
              [fields.reference, <bdi key="reference">{payout.reference}</bdi>],
              [fields.sent, formatDateTime(payout.at)],
            ] as const)
          : []),
      ]}
    />
  );
}

function accountName({ method, number }: RefundAccount) {
  return (
    <>
      {methodName(method)} <bdi>{number}</bdi>
    </>
  );
}

/** Nothing for a rejected request: its remarks say why. */
function whatComesNext({ status, decidedAt, payout }: OrderRefund, now: number): string | null {
  if (payout) return text.isLost;
  if (status === 'Pending') return text.pending;
  if (status === 'Rejected' || decidedAt === null) return null;
  const { least, most } = payoutDaysLeft(decidedAt, now);
  if (most < 0) return text.late;
  if (most === 0) return text.arrivesToday;
  return least === 0 ? text.arrivesBy(most) : text.arrivesWithin(least, most);
}
