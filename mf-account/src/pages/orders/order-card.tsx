import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { shortId } from '@urooj/domain/short-id';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { Cluster, Stack } from '@urooj/ui/layout';
import { paths } from '../../paths.ts';

/** One order of the list; the whole card leads to its details. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <Card as="li" linked>
      <Stack gap="tight">
        <Cluster spread>
          <Link to={paths.orderDetails(order.id)}>{order.service}</Link>
          <StatusBadge status={order.status} />
        </Cluster>
        <p>
          {shortId(order.id)} · {formatDate(order.createdAt)}
        </p>
        <p>
          {order.amount.toLocaleString('en-US')} · {order.priceMinor === null ? 'N/A' : formatPkr(order.priceMinor)}
        </p>
      </Stack>
    </Card>
  );
}
