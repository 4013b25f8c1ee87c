import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { RECENT_ORDERS } from '@urooj/domain/order-list';
import { displayId } from '@urooj/domain/short-id';
import { sitePaths } from '@urooj/host/paths';
import { Link } from '@urooj/host/router';
import { orderedName } from '@urooj/texts/en/names';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { Grid, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { statusText } from '../../components/order-status.tsx';
import { paths } from '../../paths.ts';
import { overviewTexts } from '../../texts/en/dashboard.ts';
import { orderListTexts } from '../../texts/en/shared.ts';

const quickActions = () => [
  { title: overviewTexts.buy, hint: overviewTexts.buyHint, to: paths.orders() },
  { title: overviewTexts.track, hint: overviewTexts.trackHint, to: paths.trackOrder() },
  { title: overviewTexts.contact, hint: overviewTexts.contactHint, to: sitePaths.contact() },
];

/** @param orders newest first; `null` where loading failed, which the page says elsewhere */
export function Overview({ orders }: { orders: readonly Order[] | null }) {
  return (
    <Stack gap="loose">
      {orders ? <RecentOrders orders={orders.slice(0, RECENT_ORDERS)} /> : null}
      <Stack>
        <h2>{overviewTexts.quickActions}</h2>
        <Grid as="ul">
          {quickActions().map(({ title, hint, to }) => (
            <Card as="li" linked key={title}>
              <Stack gap="tight">
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{hint}</p>
              </Stack>
            </Card>
          ))}
        </Grid>
      </Stack>
    </Stack>
  );
}

function RecentOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <Stack>
      <h2>{overviewTexts.recent}</h2>
      {orders.length === 0 ? <p>{overviewTexts.noRecent}</p> : null}
      <Grid as="ul">
        {orders.map((order) => (
          <Card as="li" linked key={order.id}>
            <Stack gap="tight">
              <h3>
                <Link to={paths.orderDetails(order.id)}>{orderedName(order)}</Link>
              </h3>
              <div>
                <StatusBadge status={order.status} />
              </div>
              <p>{statusText(order)}</p>
              <p>{orderListTexts.idAndDate(displayId(order.id), formatDate(order.createdAt))}</p>
              <Price paisa={order.priceMinor} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
