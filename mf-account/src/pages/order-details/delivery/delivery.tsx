import { REFILL_INTERVAL_HOURS } from '@urooj/contract/limits';
import { DELIVERY_COUNTS } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderRefills, ReportedCount } from '@urooj/domain/entities';
import { refillRefusal } from '@urooj/domain/refill';
import { Card } from '@urooj/ui/card';
import { Stack } from '@urooj/ui/layout';
import { DetailList } from '../../../components/details.tsx';
import { deliveryTexts as text } from '../../../texts/en/delivery.ts';
import { EnterCounts } from './enter-counts.tsx';
import { Refill } from './refill.tsx';
import { RequestRefill } from './request-refill.tsx';

const REFILL_INTERVAL_MS = REFILL_INTERVAL_HOURS * 3_600_000;
const NO_REFILLS: OrderRefills = { acceptsRequest: false, requests: [] };

type Props = {
  order: Order;
  /** Epoch milliseconds. */
  now: number;
};

/** What was ordered and delivered, with who said each count, and the refills of what has dropped. */
export function Delivery({ order, now }: Props) {
  // Only the admin gets the sale.
  const isForAdmin = order.sale !== null;
  const known = DELIVERY_COUNTS.flatMap((name) => {
    const said = order.counts[name];
    return said ? [[text.counts[name], <Count key={name} said={said} />] as const] : [];
  });
  const { acceptsRequest, requests } = order.refill ?? NO_REFILLS;
  const again = acceptsRequest ? null : nextRequestAt(order, requests, now);
  return (
    <Card as="section" aria-labelledby="delivery">
      <Stack>
        <h2 id="delivery">{text.heading}</h2>
        <DetailList details={[[text.ordered, groupedAmount(order.amount)], ...known]} />
        {requests.map((refill) => (
          <Refill key={refill.id} refill={refill} ordered={order.amount} now={now} />
        ))}
        {again === null ? null : <p>{text.again(formatDateTime(again))}</p>}
        {acceptsRequest ? (
          <RequestRefill orderId={order.id} ordered={order.amount} start={order.counts.start?.count ?? null} />
        ) : null}
        {isForAdmin ? <EnterCounts orderId={order.id} /> : null}
      </Stack>
    </Card>
  );
}

/** When the buyer may ask again after a refill or a last refusal; `null` where they may contradict it, or the promise has ended by then. */
function nextRequestAt(order: Order, [latest]: OrderRefills['requests'], now: number): string | null {
  const isOver = latest?.status === 'Refilled' || (latest?.status === 'Declined' && !latest.canReopen);
  if (!isOver || latest.createdAt === null) return null;
  const next = Date.parse(latest.createdAt) + REFILL_INTERVAL_MS;
  return next > now && refillRefusal(order, [], next) === null ? new Date(next).toISOString() : null;
}

function Count({ said: { count, by, at } }: { said: ReportedCount }) {
  return (
    <>
      <bdi>{groupedAmount(count)}</bdi> ({text.saidBy(text.by[by], formatDateTime(at))})
    </>
  );
}
