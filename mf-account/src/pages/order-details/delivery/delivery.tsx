import { DELIVERY_COUNTS } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, ReportedCount } from '@urooj/domain/entities';
import { Card } from '@urooj/ui/card';
import { Stack } from '@urooj/ui/layout';
import { DetailList } from '../../../components/details.tsx';
import { deliveryTexts as text } from '../../../texts/en/delivery.ts';
import { EnterCounts } from './enter-counts.tsx';

/** What was ordered and delivered, with who said each count. */
export function Delivery({ order }: { order: Order }) {
  // Only the admin gets the sale.
  const isForAdmin = order.sale !== null;
  const known = DELIVERY_COUNTS.flatMap((name) => {
    const said = order.counts[name];
    return said ? [[text.counts[name], <Count key={name} said={said} />] as const] : [];
  });
  if (known.length === 0 && !isForAdmin) return null;
  return (
    <Card as="section" aria-labelledby="delivery">
      <Stack>
        <h2 id="delivery">{text.heading}</h2>
        <DetailList details={[[text.ordered, groupedAmount(order.amount)], ...known]} />
        {isForAdmin ? <EnterCounts orderId={order.id} /> : null}
      </Stack>
    </Card>
  );
}

function Count({ said: { count, by, at } }: { said: ReportedCount }) {
  return (
    <>
      <bdi>{groupedAmount(count)}</bdi> ({text.by[by]}, {formatDateTime(at)})
    </>
  );
}
